import { MINUTE_MS, wholeHours, type HourlyEngagement } from '@attune/api/contract'
import type { ZonePeriod } from '../../domain/time/client-day.ts'
import type { Use } from '../../domain/device-use.ts'

/**
 * Returns the minutes of use, unrounded, in each hour of the client's clock within a range of time. Use that spans two
 * hours is divided between them. Expects intervals that don't overlap, which is how they are stored.
 */
export const hoursOfUse = (
  uses: readonly Use[],
  periods: readonly ZonePeriod[],
  { from, until }: Use,
): HourlyEngagement['hourlyUse'] =>
  periods.flatMap(({ timezone, ...period }) =>
    wholeHours(timezone, { from: Math.max(from, period.from), until: Math.min(until, period.until) }).map((hour) => {
      const used = uses.reduce(
        (sum, use) => sum + Math.max(0, Math.min(use.until, hour.until) - Math.max(use.from, hour.from)),
        0,
      )
      // After a change of zone, the clock may start in the middle of an hour whose first part was in the previous zone.
      const startsAt = Math.max(hour.startsAt, period.from)
      return { startsAt: new Date(startsAt).toISOString(), timezone, minutes: used / MINUTE_MS }
    }),
  )
