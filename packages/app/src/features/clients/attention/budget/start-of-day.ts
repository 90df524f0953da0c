import { type LocalDate, MINUTE_MS, utcOffset } from '@attune/api'

/** The instant at which a day begins in a zone, also where the clocks change on that day. */
export function startOfDay(timezone: string, day: LocalDate): string {
  const inUtc = Date.parse(`${day}T00:00:00Z`)
  const before = (at: number) => inUtc - utcOffset(timezone, at) * MINUTE_MS
  return new Date(before(before(inUtc))).toISOString()
}
