import { Temporal } from 'temporal-polyfill'

/** A calendar day, `YYYY-MM-DD`. */
export type LocalDate = string

const dayLength = 86_400_000

const numberOf = (date: LocalDate) => Date.parse(`${date}T00:00:00Z`) / dayLength
const dateOf = (number: number): LocalDate => new Date(number * dayLength).toISOString().slice(0, 10)

export const addDays = (date: LocalDate, days: number): LocalDate => dateOf(numberOf(date) + days)

/** Days from the first date to the second; negative when the second is the earlier one. */
export const daysBetween = (from: LocalDate, to: LocalDate): number => numberOf(to) - numberOf(from)

/** Days since a Thursday, 0 to 6: 1970-01-01 was one. */
export const daysSinceThursday = (date: LocalDate): number => numberOf(date) % 7

/** The day that a zone's calendar shows at an instant. */
export const dateAt = (timezone: string, at: number): LocalDate =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone).toPlainDate().toString()

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
  return Math.round(instantOfMinute(timezone, date, whole) + (minute - whole) * 60_000)
}

function instantOfMinute(timezone: string, date: LocalDate, minute: number): number {
  const { start, end } = zoneDay(timezone, date)
  if (end - start === dayLength) return start + minute * 60_000
  if (minute >= 1440) return end
  const time = Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 })
  const at = Temporal.PlainDate.from(date).toPlainDateTime(time).toZonedDateTime(timezone).epochMilliseconds
  // A day on which the clock is changed: what the clock never shows comes after the gap.
  return Math.min(Math.max(at, start), end)
}
