import { ENGAGEMENT_PERIOD_HOURS, type HourlyEngagement } from '@attune/api/contract'
import type { Use } from './device-use.ts'

const hour = 3_600_000
const minute = 60_000

/** Minutes of use, unrounded, in each of the 48 hours from an instant on; uses are disjoint, as they are kept. */
export function hoursOfUse(uses: readonly Use[], from: number): HourlyEngagement['hourlyUse'] {
  return Array.from({ length: ENGAGEMENT_PERIOD_HOURS }, (_, index) => {
    const begins = from + index * hour
    const used = uses.reduce(
      (sum, use) => sum + Math.max(0, Math.min(use.until, begins + hour) - Math.max(use.from, begins)),
      0,
    )
    return { startsAt: new Date(begins).toISOString(), minutes: used / minute }
  })
}
