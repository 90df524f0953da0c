import { DAY_MS, MINUTE_MS } from './durations.ts'
import type { LocalDate } from './local-date.ts'
import { utcOffset } from './zones.ts'

/**
 * Returns the instant, in epoch milliseconds, at which a zone's clock shows a minute of a day, like Temporal's
 * disambiguation `compatible`. If the clock shows that time twice, returns the earlier instant. If the clock skips it,
 * returns the instant that is as long after the skip as the time is after the skip's start. A day without a midnight
 * therefore begins when the skip ends.
 */
export function instantOf(timezone: string, date: LocalDate, minuteOfDay = 0): number {
  const inUtc = Date.parse(`${date}T00:00:00Z`) + minuteOfDay * MINUTE_MS
  const offsetAt = (at: number) => utcOffset(timezone, at) * MINUTE_MS
  // No zone is a whole day away from UTC, so these are the offsets before and after any change near the time.
  const before = offsetAt(inUtc - DAY_MS)
  const after = offsetAt(inUtc + DAY_MS)
  const exists = (offset: number) => offsetAt(inUtc - offset) === offset
  return inUtc - (before !== after && !exists(before) && exists(after) ? after : before)
}

/** Returns the instant, in epoch milliseconds, at which a zone's clock shows a time like '2026-11-18T07:02:13'. */
export function instantOfClock(timezone: string, local: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = local.slice(11).split(':').map(Number)
  return instantOf(timezone, local.slice(0, 10), hours * 60 + minutes) + seconds * 1000
}
