import { scaleBand } from 'd3-scale'
import type { ReadoutPoint } from '../use-readout.ts'
import type { ReflectionWindow, StatusNames, WindowStatus } from './reflection-window.ts'

/** Maximum number of days at full size. If there are more, they share the same width. */
const roomyDays = 10
const gapShare = 0.286

/** A day of a window. Lengths are shares of the width of ten days, from 0 to 1. */
export interface Square {
  status: WindowStatus
  x: number
  width: number
  /** Index of the day among the displayed days. */
  at: number
}

/** Returns the squares of a row, with the last day at the right. A day that doesn't count has no square. */
export function windowSquares(days: readonly (WindowStatus | null)[]): Square[] {
  const slots = Math.max(roomyDays, days.length)
  const band = scaleBand<number>()
    .domain(Array.from({ length: slots }, (_, at) => at))
    .range([0, 1])
    .paddingInner(gapShare)
  return days.flatMap((status, at) =>
    status ? [{ status, at, x: band(slots - days.length + at) ?? 0, width: band.bandwidth() }] : [],
  )
}

/** Cuts each window to its last `maxDays` days. */
export function lastDaysOf(windows: readonly ReflectionWindow[], maxDays: number): ReflectionWindow[] {
  return windows.map((row) => ({ ...row, days: row.days.slice(-maxDays) }))
}

/** Returns the readout text of each square, such as 'Jun 9, Morning, done'. */
export function squarePoints(
  windows: readonly ReflectionWindow[],
  dayLabels: readonly string[],
  names: StatusNames,
): ReadoutPoint[][] {
  return windows.map(({ name, days }) =>
    windowSquares(days).map(({ status, x, width, at }) => ({
      x: x + width / 2,
      y: 0.5,
      text: `${dayLabels[at] ?? ''}, ${name}, ${names[status]}`,
    })),
  )
}
