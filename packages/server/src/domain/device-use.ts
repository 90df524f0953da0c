import {
  changeOf,
  ENGAGEMENT_PERIOD_DAYS,
  ENGAGEMENT_PERIOD_HOURS,
  HOUR_MS,
  INDICATOR_PERIOD_DAYS,
  MINUTE_MS,
} from '@attune/api/contract'

/** An interval of device use, [from, until) in epoch milliseconds. */
export interface Use {
  readonly from: number
  readonly until: number
}

/** The beginning of the last 48 h. */
export const engagementBegins = (now: number): number => now - ENGAGEMENT_PERIOD_HOURS * HOUR_MS

/** The beginning of the 48 shown hours: a whole minute, so that reads within that minute are equal. */
export const hoursBegin = (now: number): number => engagementBegins(Math.ceil(now / MINUTE_MS) * MINUTE_MS)

/** Joins intervals that touch or overlap, so that no minute counts twice; oldest first. */
export function mergeUses(uses: readonly Use[]): readonly Use[] {
  const merged: Use[] = []
  for (const use of uses.filter(({ from, until }) => from < until).toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && use.from <= last.until) merged[merged.length - 1] = { ...last, until: Math.max(last.until, use.until) }
    else merged.push(use)
  }
  return merged
}

/** Milliseconds of disjoint intervals. */
export const lengthOf = (uses: readonly Use[]): number => uses.reduce((sum, { from, until }) => sum + until - from, 0)

/** Hours to one decimal, as screens show them. */
export const shownHours = (seconds: number): number => Math.round(seconds / 360) / 10

/** Device use of the last days: seconds of the last 48 h and of the seven days before them. */
export interface UseLately {
  readonly seconds: number
  readonly secondsBefore: number
  /** Days of 24 h up to now that have use, as bits: the last 24 h are bit 0. */
  readonly daysUsed: number
}

/** Counts the bits of seven days that end so many days ago. */
function countDays(daysUsed: number, daysAgo: number): number {
  let days = 0
  for (let day = daysAgo; day < daysAgo + INDICATOR_PERIOD_DAYS; day++) days += (daysUsed >> day) & 1
  return days
}

/** The change of the hours of the last 48 h against the hours per 48 h of the seven days before; null: there is none. */
export const changeOfUse = ({ seconds, secondsBefore, daysUsed }: UseLately): number | null =>
  changeOf(
    { figure: shownHours(seconds), days: countDays(daysUsed, 0) },
    {
      figure: shownHours((secondsBefore * ENGAGEMENT_PERIOD_DAYS) / INDICATOR_PERIOD_DAYS),
      days: countDays(daysUsed, ENGAGEMENT_PERIOD_DAYS),
    },
  )
