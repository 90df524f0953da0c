import { computedZone } from '@attune/api/contract'
import { Temporal } from 'temporal-polyfill'
import type { ZonePeriod } from './client-day.ts'
import { type Stretch, within } from './lived-days.ts'

/**
 * The number of seconds by which a client's clock is ahead of UTC, and the instant in epoch milliseconds from which
 * this applies.
 */
export interface OffsetChange {
  readonly since: number
  readonly seconds: number
}

/**
 * Returns by how much a client's clock was ahead of UTC in a range of time, oldest first. Travel and daylight saving
 * change it. Queries use these offsets, because PostgreSQL's zone data may lack a zone or differ from the zone data
 * with which days are computed.
 */
export function offsetChanges(periods: readonly ZonePeriod[], stretch: Stretch): readonly OffsetChange[] {
  return within(periods, stretch).flatMap(({ timezone, from, until }) => {
    const changes: OffsetChange[] = []
    let clock: Temporal.ZonedDateTime | null = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(
      computedZone(timezone),
    )
    while (clock !== null && clock.epochMilliseconds < until) {
      changes.push({ since: clock.epochMilliseconds, seconds: clock.offsetNanoseconds / 1e9 })
      clock = clock.getTimeZoneTransition('next')
    }
    return changes
  })
}
