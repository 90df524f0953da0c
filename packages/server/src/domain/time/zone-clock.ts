import { computedZone } from '@attune/api/contract'
import { Temporal } from 'temporal-polyfill'

/** Returns a zone's local time at an instant, as `HH:MM`. */
export const clockAt = (timezone: string, at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(computedZone(timezone))
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
