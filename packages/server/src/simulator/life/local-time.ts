import { addDays, DAY_MS, MINUTE_MS, type LocalDate } from '@attune/api/contract'
import { Temporal } from 'temporal-polyfill'

interface ZoneDay {
  readonly start: number
  readonly end: number
}

// A cache: simulating a day needs it some fifty times.
const zoneDays = new Map<string, ZoneDay>()

/** A zone's day, [start, end) in epoch milliseconds. */
export function zoneDay(timezone: string, date: LocalDate): ZoneDay {
  const name = `${date} ${timezone}`
  const cached = zoneDays.get(name)
  if (cached) return cached
  const startOf = (day: LocalDate) => Temporal.PlainDate.from(day).toZonedDateTime(timezone).epochMilliseconds
  const made = { start: startOf(date), end: startOf(addDays(date, 1)) }
  zoneDays.set(name, made)
  return made
}

/** The instant of a minute of the day in a zone's local time, with seconds. */
export function instantOf(timezone: string, date: LocalDate, minute: number): number {
  const whole = Math.floor(minute)
  return Math.round(instantOfMinute(timezone, date, whole) + (minute - whole) * MINUTE_MS)
}

function instantOfMinute(timezone: string, date: LocalDate, minute: number): number {
  const { start, end } = zoneDay(timezone, date)
  if (end - start === DAY_MS) return start + minute * MINUTE_MS
  if (minute >= 1440) return end
  const time = Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 })
  const at = Temporal.PlainDate.from(date).toPlainDateTime(time).toZonedDateTime(timezone).epochMilliseconds
  // On a day with a clock change, local times that don't exist come after the gap.
  return Math.min(Math.max(at, start), end)
}
