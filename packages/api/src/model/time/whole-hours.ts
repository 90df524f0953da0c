import { HOUR_MS, MINUTE_MS } from './durations.ts'
import { utcOffset } from './zones.ts'

/** An hour of a zone's clock, and the part of it within a range, in epoch milliseconds. */
export interface WholeHour {
  /** When the hour begins, even if the range begins later. */
  readonly startsAt: number
  readonly from: number
  readonly until: number
}

/** Returns the instant until which a zone's clock runs from `at` without a change, but at most an hour later. */
function changeWithinHour(timezone: string, at: number): number {
  const offset = utcOffset(timezone, at)
  const hour = at + HOUR_MS
  if (utcOffset(timezone, hour) === offset) return hour
  // Clocks change at whole minutes.
  let change = at - (at % MINUTE_MS) + MINUTE_MS
  while (utcOffset(timezone, change) === offset) change += MINUTE_MS
  return change
}

/**
 * Returns the hours of a zone's clock within a range, oldest first. The first and the last may be partial. An hour also
 * ends when the clock changes.
 */
export function wholeHours(timezone: string, { from, until }: { from: number; until: number }): WholeHour[] {
  const hours: WholeHour[] = []
  for (let at = from; at < until;) {
    const sinceHour = (at + utcOffset(timezone, at) * MINUTE_MS) % HOUR_MS
    const ends = Math.min(at - sinceHour + HOUR_MS, changeWithinHour(timezone, at), until)
    // After a change of half an hour, the clock is in the middle of an hour.
    hours.push({ startsAt: hours.length === 0 ? at - sinceHour : at, from: at, until: ends })
    at = ends
  }
  return hours
}
