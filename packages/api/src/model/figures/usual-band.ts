import { dayNumberOf, type LocalDate } from '../time/local-date.ts'

/** A usual range. `null` if there are too few values for one. */
export type UsualRange = { low: number; high: number } | null

/** A usual range at an instant, which is counted in days since 1970. */
export interface BandPoint {
  at: number
  low: number
  high: number
}

/** Returns the middle of a day. */
export const noonOf = (date: LocalDate): number => dayNumberOf(date) + 0.5

/**
 * Returns the usual range of each day that has one, drawn at the day's noon. The range of a single day is drawn over the
 * whole day, because an area between two points needs both.
 */
export function usualBand(days: readonly { date: LocalDate; usual: UsualRange }[]): BandPoint[] {
  const own = days.flatMap(({ date, usual }) => (usual ? [{ at: noonOf(date), low: usual.low, high: usual.high }] : []))
  const [only, second] = own
  if (!only || second) return own
  return [
    { ...only, at: only.at - 0.5 },
    { ...only, at: only.at + 0.5 },
  ]
}
