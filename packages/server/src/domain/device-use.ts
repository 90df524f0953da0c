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

/** Returns the start of the last 48 hours. */
export const engagementBegins = (now: number): number => now - ENGAGEMENT_PERIOD_HOURS * HOUR_MS

/**
 * Returns the 48 hours that are shown hour by hour. They begin and end at a whole minute, so that reads within the same
 * minute are equal.
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

/** Converts seconds to hours with one decimal, as screens show them. */
export const shownHours = (seconds: number): number => Math.round(seconds / 360) / 10

/**
 * Milliseconds of device use in each 24 hours before now, latest first: two values for the engagement, then seven for
 * the days before.
 */
export type UseByDay = readonly number[]

const millisecondsOf = (use: UseByDay, daysAgo: number, days: number): number =>
  use.slice(daysAgo, daysAgo + days).reduce((sum, day) => sum + day, 0)

/** Returns the hours of use in the 48 hours that ended this many days ago. */
export const hoursOf = (use: UseByDay, daysAgo = 0): number =>
  shownHours(millisecondsOf(use, daysAgo, ENGAGEMENT_PERIOD_DAYS) / 1000)

/** Returns how many of the seven days that ended this many days ago have use. */
const daysWithUse = (use: UseByDay, daysAgo: number): number =>
  use.slice(daysAgo, daysAgo + INDICATOR_PERIOD_DAYS).filter((day) => day > 0).length

/**
 * Returns the difference of the last 48 hours' use from the mean per 48 hours of the seven days before. `null` if it
 * can't be computed.
 */
export function changeOfUse(use: UseByDay): number | null {
  const before = millisecondsOf(use, ENGAGEMENT_PERIOD_DAYS, INDICATOR_PERIOD_DAYS) / 1000
  return changeOf(
    { figure: hoursOf(use), days: daysWithUse(use, 0) },
    {
      figure: shownHours((before * ENGAGEMENT_PERIOD_DAYS) / INDICATOR_PERIOD_DAYS),
      days: daysWithUse(use, ENGAGEMENT_PERIOD_DAYS),
    },
  )
}
