import { CHANGE_DAYS, type ChangePeriod, INDICATOR_PERIOD_DAYS } from '../constants.ts'

/** A figure of one side of a comparison, rounded as screens show it, and the number of the side's days with a value. */
export interface SideOfChange {
  readonly figure: number | null
  readonly days: number
}

/** Returns how many days of a period need a value on each side of a comparison: 4 of 7, and as large a share of others. */
export const daysToCompare = (period: ChangePeriod): number => Math.ceil((period * CHANGE_DAYS) / INDICATOR_PERIOD_DAYS)

/**
 * Returns the change of a figure from the same kind of value in the period before, or `null` if either side has values
 * on too few days (`daysToCompare`: fewer than 4 of 7).
 *
 * It is the difference of the two rounded figures, so that figures and change agree on screen:
 *
 * - An indicator compares the means of its daily values over the last client days of the period and over as many days
 * before, in percent. Over 24 hours, it compares the latest value, of today or else of yesterday, with that of the day
 * before.
 * - Engagement compares the hours of the last 48 h with the hours per 48 h of the period before them. Its days are 24 h
 * long and end now; a day with device use has a value, and the recent side counts the last days of the period.
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
  // Rounded to a tenth, like the finest figure: 13.5 - 12.3 would be 1.1999999999999993.
  return Math.round((lately.figure - before.figure) * 10) / 10
}
