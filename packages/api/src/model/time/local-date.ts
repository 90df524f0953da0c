import { DAY_MS } from './durations.ts'

/** A calendar day, `YYYY-MM-DD`. */
export type LocalDate = string

// Lists convert the same few days thousands of times. The cache is limited, because callers may send any day of ten
// thousand years.
const cacheLimit = 40_000
const numbers = new Map<LocalDate, number>()
const dates = new Map<number, LocalDate>()

function remember<Key, Value>(cache: Map<Key, Value>, key: Key, value: Value): Value {
  if (cache.size === cacheLimit) cache.clear()
  cache.set(key, value)
  return value
}

/**
 * Returns the number of days from 1970-01-01 to a date.
 * @throws RangeError if the calendar has no such day
 */
export function dayNumberOf(date: LocalDate): number {
  const known = numbers.get(date)
  if (known !== undefined) return known
  const time = Date.parse(`${date}T00:00:00Z`)
  const dayNumber = time / DAY_MS
  // JavaScript accepts February 30 as March 2.
  if (Number.isNaN(time) || dateOf(dayNumber) !== date) throw new RangeError(`${date} is no day of the calendar`)
  return remember(numbers, date, dayNumber)
}

/** Returns the date `dayNumber` days after 1970-01-01. */
export function dateOf(dayNumber: number): LocalDate {
  const known = dates.get(dayNumber)
  if (known !== undefined) return known
  return remember(dates, dayNumber, new Date(dayNumber * DAY_MS).toISOString().slice(0, -'T00:00:00.000Z'.length))
}

/** @throws RangeError if the calendar has no such day */
export const addDays = (date: LocalDate, days: number): LocalDate => dateOf(dayNumberOf(date) + days)

/** Returns the number of days from the first date to the second, which is negative if the second is earlier. */
export const daysBetween = (from: LocalDate, to: LocalDate): number => dayNumberOf(to) - dayNumberOf(from)

/** Returns the day of an instant in UTC. The day in any zone is at most one day away from it. */
export const utcDate = (at: number): LocalDate => dateOf(Math.floor(at / DAY_MS))

/** Returns the next day that is neither a Saturday nor a Sunday. */
export function nextWorkingDay(date: LocalDate): LocalDate {
  const next = addDays(date, 1)
  // 1970-01-01 was a Thursday.
  const weekday = (dayNumberOf(next) + 3) % 7
  return weekday < 5 ? next : addDays(next, 7 - weekday)
}
