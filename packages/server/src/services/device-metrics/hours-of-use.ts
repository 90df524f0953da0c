import { HOUR_MS, MINUTE_MS, ENGAGEMENT_PERIOD_HOURS, type HourlyEngagement } from '@attune/api/contract'
import type { Use } from '../../domain/device-use.ts'

/** Minutes of use, unrounded, in each of the 48 hours from an instant on; uses are disjoint, as stored. */
export function hoursOfUse(uses: readonly Use[], from: number): HourlyEngagement['hourlyUse'] {
  return Array.from({ length: ENGAGEMENT_PERIOD_HOURS }, (_, index) => {
    const begins = from + index * HOUR_MS
    const used = uses.reduce(
      (sum, use) => sum + Math.max(0, Math.min(use.until, begins + HOUR_MS) - Math.max(use.from, begins)),
      0,
    )
    return { startsAt: new Date(begins).toISOString(), minutes: used / MINUTE_MS }
  })
}
