import {
  changeOf,
  type ChangePeriod,
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

/** Returns the start of the last 48 hours. */
export const engagementBegins = (now: number): number => now - ENGAGEMENT_PERIOD_HOURS * HOUR_MS

/**
 * Returns the 48 hours that are shown hour by hour. They begin and end at a whole minute, so that reads within the same
 * minute return the same result.
 */
export function shownTime(now: number): Use {
  const until = Math.ceil(now / MINUTE_MS) * MINUTE_MS
  return { from: engagementBegins(until), until }
}

/** Joins intervals that touch or overlap, so that no minute counts twice. Returns them oldest first. */
export function mergeUses(uses: readonly Use[]): readonly Use[] {
  const merged: Use[] = []
  for (const use of uses.filter(({ from, until }) => from < until).toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && use.from <= last.until) merged[merged.length - 1] = { ...last, until: Math.max(last.until, use.until) }
    else merged.push(use)
  }
  return merged
}

/** Returns the total length of intervals that don't overlap, in milliseconds. */
export const lengthOf = (uses: readonly Use[]): number => uses.reduce((sum, { from, until }) => sum + until - from, 0)

/** Converts seconds to hours with one decimal, as shown on screen. */
export const shownHours = (seconds: number): number => Math.round(seconds / 360) / 10

/**
 * Milliseconds of device use in each period of 24 hours before now, latest first. The first two make up the engagement.
 * They are followed by seven more, or by as many as the period of the change needs.
 */
export type UseByDay = readonly number[]

const millisecondsOf = (use: UseByDay, daysAgo: number, days: number): number =>
  use.slice(daysAgo, daysAgo + days).reduce((sum, day) => sum + day, 0)

/** Returns the hours of use in the 48 hours that ended `daysAgo` days ago. */
export const hoursOf = (use: UseByDay, daysAgo = 0): number =>
  shownHours(millisecondsOf(use, daysAgo, ENGAGEMENT_PERIOD_DAYS) / 1000)

/** Returns on how many of the `days` days that ended `daysAgo` days ago there was use. */
const daysWithUse = (use: UseByDay, daysAgo: number, days: number): number =>
  use.slice(daysAgo, daysAgo + days).filter((day) => day > 0).length

/**
 * Returns how the use in the last 48 hours differs from the mean per 48 hours over the preceding period. `null` if it
 * can't be computed.
 */
export function changeOfUse(use: UseByDay, period: ChangePeriod = INDICATOR_PERIOD_DAYS): number | null {
  const before = millisecondsOf(use, ENGAGEMENT_PERIOD_DAYS, period) / 1000
  return changeOf(
    { figure: hoursOf(use), days: daysWithUse(use, 0, period) },
    {
      figure: shownHours((before * ENGAGEMENT_PERIOD_DAYS) / period),
      days: daysWithUse(use, ENGAGEMENT_PERIOD_DAYS, period),
    },
    period,
  )
}
