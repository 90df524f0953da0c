/** A calendar day, `YYYY-MM-DD`. Days are counted since 1970-01-01 where they have to be added or compared. */
export type LocalDate = string

const dayLength = 86_400_000

// Lists write and read the same few days thousands of times. Callers may send any day of ten thousand years.
const mostKnown = 40_000
const numbers = new Map<LocalDate, number>()
const dates = new Map<number, LocalDate>()

function keep<Key, Value>(known: Map<Key, Value>, key: Key, value: Value): Value {
  if (known.size === mostKnown) known.clear()
  known.set(key, value)
  return value
}

export function dayNumberOf(date: LocalDate): number {
  const known = numbers.get(date)
  if (known !== undefined) return known
  const time = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(time)) throw new RangeError(`${date} is no day of the calendar`)
  return keep(numbers, date, time / dayLength)
}

export function dateOf(dayNumber: number): LocalDate {
  const known = dates.get(dayNumber)
  if (known !== undefined) return known
  return keep(dates, dayNumber, new Date(dayNumber * dayLength).toISOString().slice(0, 10))
}

export const addDays = (date: LocalDate, days: number): LocalDate => dateOf(dayNumberOf(date) + days)

/** Days from the first date to the second; negative when the second is the earlier one. */
export const daysBetween = (from: LocalDate, to: LocalDate): number => dayNumberOf(to) - dayNumberOf(from)

/** The day of an instant in UTC, for queries that must cover every zone: no zone is more than a day away from it. */
export const utcDate = (at: number): LocalDate => dateOf(Math.floor(at / dayLength))
