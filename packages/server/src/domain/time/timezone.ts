import { Temporal } from 'temporal-polyfill'

/** Names that only ICU knows: neither the tz database nor PostgreSQL has them. */
const ofIcuAlone = /^(SystemV\/.*|US\/Pacific-New)$/i

/** Whether it names a zone of the tz database. Abbreviations such as IST don't: they mean several zones. */
export function isTimezone(timezone: string): boolean {
  // An offset has no daylight saving, so only places are accepted.
  if (/^[+-]/.test(timezone) || ofIcuAlone.test(timezone)) return false
  try {
    return Boolean(new Temporal.ZonedDateTime(0n, timezone))
  } catch {
    // Temporal, which computes every day, throws for exactly the names that it can't compute with.
    return false
  }
}
