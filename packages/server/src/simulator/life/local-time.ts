import { addDays, DAY_MS, MINUTE_MS, type LocalDate } from '@attune/api/contract'
import { Temporal } from 'temporal-polyfill'

interface ZoneDay {
  readonly start: number
  readonly end: number
}

// A day is asked for some fifty times while somebody lives it.
const zoneDays = new Map<string, ZoneDay>()

/** A zone's day, [start, end) in epoch milliseconds. */
export function zoneDay(timezone: string, date: LocalDate): ZoneDay {
  const name = `${date} ${timezone}`
  const known = zoneDays.get(name)
  if (known) return known
  const startOf = (day: LocalDate) => Temporal.PlainDate.from(day).toZonedDateTime(timezone).epochMilliseconds
  const made = { start: startOf(date), end: startOf(addDays(date, 1)) }
  zoneDays.set(name, made)
  return made
}

/** The instant at which a zone's clock shows a minute of a day, seconds included. */
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
  // A day on which the clock is changed: what the clock never shows comes after the gap.
  return Math.min(Math.max(at, start), end)
}
