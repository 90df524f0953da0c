import { INDICATOR_PERIOD_DAYS } from '../model/constants.ts'
import { askedPeriod } from '../services/analytics/change-period.ts'

/**
 * Converts a change from the preceding seven days to a change over the requested period. The mock has no earlier data,
 * so longer periods have larger changes.
 */
export function changeOver(change: number | null, days: number | undefined, decimals: 0 | 1): number | null {
  const period = askedPeriod(days)
  if (change === null || period === INDICATOR_PERIOD_DAYS) return change
  const unit = 10 ** decimals
  return Math.round(change * Math.sqrt(period / INDICATOR_PERIOD_DAYS) * unit) / unit
}
