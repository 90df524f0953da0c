/** A calendar day, `YYYY-MM-DD`. Days are counted since 1970-01-01 where they have to be added or compared. */
export type LocalDate = string

const dayLength = 86_400_000

export const dayNumberOf = (date: LocalDate): number => {
  const time = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(time)) throw new RangeError(`${date} is no day of the calendar`)
  return time / dayLength
}

export const dateOf = (dayNumber: number): LocalDate => new Date(dayNumber * dayLength).toISOString().slice(0, 10)

export const addDays = (date: LocalDate, days: number): LocalDate => dateOf(dayNumberOf(date) + days)

/** Days from the first date to the second; negative when the second is the earlier one. */
export const daysBetween = (from: LocalDate, to: LocalDate): number => dayNumberOf(to) - dayNumberOf(from)

/** The day of an instant in UTC, for queries that must cover every zone: no zone is more than a day away from it. */
export const utcDate = (at: number): LocalDate => dateOf(Math.floor(at / dayLength))
