import type { ActivityDay } from './activity-day.ts'
import { shiftedHour } from './strip-axis.ts'

/** The coach's clock, shown in addition to the client's. */
export interface CoachClock {
  /** Name of the clock. */
  label: string
  /**
   * By how many hours the coach's clock is ahead of the client's, in steps of quarter hours. If travel or daylight
   * saving changes it, pass a function of a day and an hour on the client's clock. Pass the same function between
   * renders.
   */
  shift: number | ((date: string, hour: number) => number)
  /** Text that replaces the hours above the first day on which both clocks show the same time again. */
  sameLabel?: string
}

/** The coach's hours at the axis's ticks. Empty if both clocks show the same hours. */
export type CoachHours = readonly string[]

/**
 * Returns the coach's hours for each day on which they differ from the hours shown before, and `undefined` for all
 * other days. The first day's hours are compared with the client's.
 */
export function coachHours(
  days: readonly ActivityDay[],
  ticks: readonly number[],
  shift: CoachClock['shift'],
): (CoachHours | undefined)[] {
  const shiftAt = typeof shift === 'number' ? () => shift : shift
  const own = ticks.map((hour) => shiftedHour(hour, 0)).join()
  let above = own
  return days.map(({ date }) => {
    const hours = ticks.map((hour) => shiftedHour(hour, shiftAt(date, hour)))
    const shown = hours.join()
    if (shown === above) return undefined
    above = shown
    return shown === own ? [] : hours
  })
}
