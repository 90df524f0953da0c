import { CHANGE_DAYS, INDICATOR_PERIOD_DAYS, USUAL_RANGE } from '../constants.ts'
import { deviation, mean } from './mean.ts'

/** A client's usual range: the mean of the daily values, minus and plus one standard deviation. */
export interface UsualRange {
  /** In percent, unrounded. */
  readonly low: number
  readonly high: number
  /** Number of values behind it. */
  readonly days: number
}

type DailyValues = readonly (number | null)[]

const known = (values: DailyValues) => values.filter((value) => value !== null)

/**
 * The usual range over the 28 days before those that are shown, which would otherwise be compared with themselves. The
 * deviation is over n - 1. `null` with fewer than 7 values.
 * @param values one a day, oldest first
 * @param shownDays how many of them are shown, the latest
 */
export function usualRange(values: DailyValues, shownDays: number): UsualRange | null {
  const before = values.slice(0, Math.max(0, values.length - shownDays))
  const lately = known(before.slice(-USUAL_RANGE.days))
  if (lately.length < USUAL_RANGE.least) return null
  const middle = mean(lately)
  const spread = deviation(lately)
  return { low: Math.max(0, middle - spread), high: Math.min(100, middle + spread), days: lately.length }
}

/** The mean of the seven days that end with each day. `null` with fewer than four values. */
export const weekMeans = (values: DailyValues): (number | null)[] =>
  values.map((_, index) => {
    const week = known(values.slice(Math.max(0, index + 1 - INDICATOR_PERIOD_DAYS), index + 1))
    return week.length < CHANGE_DAYS ? null : mean(week)
  })
