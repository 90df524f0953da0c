import { CHANGE_DAYS, INDICATOR_PERIOD_DAYS, USUAL_RANGE } from '../constants.ts'
import { deviation, mean } from './mean.ts'

/** A client's usual range: the mean of the daily values, minus and plus one standard deviation. */
export interface UsualRange {
  /** Lower and upper end in percent, unrounded. */
  readonly low: number
  readonly high: number
  /** Number of values from which the range was computed. */
  readonly days: number
}

type DailyValues = readonly (number | null)[]

const known = (values: DailyValues) => values.filter((value) => value !== null)

/**
 * Returns the usual range over the 28 days before the displayed ones. The displayed days aren't included, because they
 * would then be compared with themselves. The deviation is over n - 1. `null` if there are fewer than 7 values.
 * @param values one for each day, oldest first
 * @param shownDays the number of latest days that are displayed
 */
export function usualRange(values: DailyValues, shownDays: number): UsualRange | null {
  const before = values.slice(0, Math.max(0, values.length - shownDays))
  const lately = known(before.slice(-USUAL_RANGE.days))
  if (lately.length < USUAL_RANGE.least) return null
  const middle = mean(lately)
  const spread = deviation(lately)
  return { low: Math.max(0, middle - spread), high: Math.min(100, middle + spread), days: lately.length }
}

/**
 * Returns, for each day, the mean of the seven days that end with it. `null` if fewer than four of them have a value.
 */
export const weekMeans = (values: DailyValues): (number | null)[] =>
  values.map((_, index) => {
    const week = known(values.slice(Math.max(0, index + 1 - INDICATOR_PERIOD_DAYS), index + 1))
    return week.length < CHANGE_DAYS ? null : mean(week)
  })
