import { Temporal } from 'temporal-polyfill'

/** What a zone's clock shows at an instant, `HH:MM`. */
export const clockAt = (timezone: string, at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(timezone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
