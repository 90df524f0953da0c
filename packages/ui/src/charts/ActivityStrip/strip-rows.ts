import type { ReadoutPoint } from '../use-readout.ts'
import type { CoachHours } from './coach-hours.ts'
import { type PlacedDay, stripPoints } from './place-marks.ts'

/** Height of a row of the coach's hours, relative to a day's row. The style sheet has the same value. */
const clockRowHeight = 0.5

interface StripRows {
  points: ReadoutPoint[][]
  heights: number[]
}

/**
 * Returns the rows of the strips with their heights: the days, and the coach's hours above some of them. Rows of hours
 * have no readout. The hours for the first day are in the head, below the axis.
 */
export function stripRows(days: readonly PlacedDay[], hours: readonly (CoachHours | undefined)[]): StripRows {
  const rows = days.flatMap((day, at) => [
    ...(at > 0 && hours[at] ? [{ points: [], height: clockRowHeight }] : []),
    { points: stripPoints(day), height: 1 },
  ])
  return { points: rows.map(({ points }) => points), heights: rows.map(({ height }) => height) }
}
