import type { Formats } from './formats.ts'

export type RelativeTime =
  | { kind: 'now' }
  | { kind: 'minutes'; minutes: string }
  | { kind: 'hours'; hours: string }
  | { kind: 'yesterday'; time: string }
  | { kind: 'date'; text: string }

const minute = 60_000
const hour = 60 * minute

/** How long ago, as the lists say it: up to 24 h in minutes or hours, then yesterday, then the date; in the device's zone. */
export function relativeTime(
  at: Date,
  { now, timezone }: { now: Date; timezone: string },
  formats: Formats,
): RelativeTime {
  // A device whose clock is behind the server's would see the future.
  const past = Math.max(0, now.getTime() - at.getTime())
  if (past < minute) return { kind: 'now' }
  if (past < hour) return { kind: 'minutes', minutes: formats.count(Math.floor(past / minute)) }
  if (past < 24 * hour) return { kind: 'hours', hours: formats.count(Math.floor(past / hour)) }
  if (dayIn(timezone, at) === dayIn(timezone, new Date(now.getTime() - 24 * hour))) {
    return { kind: 'yesterday', time: formats.time(at, timezone) }
  }
  return { kind: 'date', text: formats.dayAndTime(at, timezone, now) }
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of an instant in a zone, `YYYY-MM-DD`. */
export function dayIn(timezone: string, at: Date): string {
  const format =
    dayFormats.get(timezone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' })
  dayFormats.set(timezone, format)
  return format.format(at)
}
