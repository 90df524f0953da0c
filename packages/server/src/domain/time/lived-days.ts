import { dateOf, type LocalDate } from '@attune/api/contract'
import type { ZonePeriod } from './client-day.ts'
import { dayNumberAt } from './zone-day.ts'

/** A range of a client's time, [from, until) in epoch milliseconds. */
export interface Stretch {
  readonly from: number
  readonly until: number
}

/** Returns the parts of periods that are within a range of time. */
export const within = (periods: readonly ZonePeriod[], { from, until }: Stretch): readonly ZonePeriod[] =>
  periods.flatMap((period) => {
    const cut = { ...period, from: Math.max(period.from, from), until: Math.min(period.until, until) }
    return cut.from < cut.until ? [cut] : []
  })

/**
 * Returns the earliest date that a client lived in a range of time. After an eastward flight across the date line, it
 * may be earlier than the date on which the range began.
 */
export const firstDayLived = (periods: readonly ZonePeriod[], stretch: Stretch): LocalDate =>
  dateOf(Math.min(...within(periods, stretch).map(({ timezone, from }) => dayNumberAt(timezone, from))))

/**
 * Returns the latest date that a client lived between two instants. After an eastward flight across the date line, it
 * may be later than today.
 */
export function lastDayLived(periods: readonly ZonePeriod[], since: number, now: number): LocalDate {
  const end = Math.max(now, since) + 1
  let last = -Infinity
  for (const { timezone, from, until } of periods) {
    const ends = Math.min(until, end)
    if (Math.max(from, since) < ends) last = Math.max(last, dayNumberAt(timezone, ends - 1))
  }
  return dateOf(last)
}
