import { CHANGE_DAYS, type ChangePeriod, INDICATOR_PERIOD_DAYS } from '../constants.ts'

/** A figure for one of two compared periods, rounded as on screen, and the number of the period's days with a value. */
export interface SideOfChange {
  readonly figure: number | null
  readonly days: number
}

/** Returns how many days of each compared period need a value: 4 of 7, and the same share of other lengths. */
export const daysToCompare = (period: ChangePeriod): number => Math.ceil((period * CHANGE_DAYS) / INDICATOR_PERIOD_DAYS)

/**
 * Returns the change of a figure from the figure of the preceding period, or `null` if either period has values on too
 * few days (`daysToCompare`: fewer than 4 of 7).
 *
 * It is the difference of the two rounded figures, so that figures and change agree on screen:
 *
 * - An indicator compares the means of its daily values over the client days of the period and of the preceding period,
 * in percent. Over 24 hours, it compares the latest value (today's, or else yesterday's) with that of the day before
 * it.
 * - Engagement compares the hours of the last 48 h with the hours per 48 h over the preceding period. Its days are 24 h
 * long and end now. A day with device use has a value, and the recent period's days are the last ones up to now.
 * - HRV-1 compares the means of all measured sessions of the last 7 client days and of the 7 before, in ms, at any
 * pace.
 */
export function changeOf(
  lately: SideOfChange,
  before: SideOfChange,
  period: ChangePeriod = INDICATOR_PERIOD_DAYS,
): number | null {
  if (lately.figure === null || before.figure === null) return null
  if (Math.min(lately.days, before.days) < daysToCompare(period)) return null
  // Round to a tenth, which is the precision of the finest figure: 13.5 - 12.3 would be 1.1999999999999993.
  return Math.round((lately.figure - before.figure) * 10) / 10
}
