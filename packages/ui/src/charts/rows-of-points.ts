import type { ReadoutPoint } from './use-readout.ts'

/** Position of the readout point. */
export interface PointAt {
  row: number
  at: number
}

/** The position of a row in the chart, from 0 at the chart's top to 1 at its bottom. */
interface Band {
  top: number
  height: number
}

/** Returns the bands of rows from top to bottom. `heights` are in any unit. */
export function bandsOf(heights: readonly number[]): Band[] {
  const whole = heights.reduce((sum, height) => sum + height, 0)
  return heights.map((height, row) => ({
    top: heights.slice(0, row).reduce((sum, above) => sum + above, 0) / whole,
    height: height / whole,
  }))
}

/** Returns the row at a position in the chart, or -1 for a position outside. */
export const rowAt = (bands: readonly Band[], y: number): number =>
  bands.findIndex(({ top, height }) => y >= top && y < top + height)

type Rows = readonly (readonly ReadoutPoint[])[]

/** Returns the point of a row that is nearest to a position, or `null` if the row has no points. */
export function nearestInRow(rows: Rows, row: number, x: number): PointAt | null {
  const points = rows[row] ?? []
  let at = -1
  points.forEach((point, index) => {
    if (at < 0 || Math.abs(point.x - x) < Math.abs((points[at] as ReadoutPoint).x - x)) at = index
  })
  return at < 0 ? null : { row, at }
}

/**
 * Returns the nearest point of the next row up or down that has any points. If there is none, returns the same point.
 */
function inNextRow(rows: Rows, from: PointAt, step: 1 | -1): PointAt {
  const x = rows[from.row]?.[from.at]?.x ?? 0
  for (let row = from.row + step; row >= 0 && row < rows.length; row += step) {
    const found = nearestInRow(rows, row, x)
    if (found) return found
  }
  return from
}

/**
 * Returns the target of a key: ← → move within a row, ↑ ↓ move between rows, and Home and End move to a row's ends.
 * `undefined` for all other keys.
 */
export function pointAfterKey(key: string, from: PointAt | null, rows: Rows): PointAt | null | undefined {
  if (key === 'Escape') return null
  if (!['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key)) return undefined
  const firstRow = rows.findIndex((points) => points.length > 0)
  if (firstRow < 0) return undefined
  if (!from) return { row: firstRow, at: key === 'ArrowLeft' || key === 'End' ? (rows[firstRow]?.length ?? 1) - 1 : 0 }
  const last = (rows[from.row]?.length ?? 1) - 1
  if (key === 'ArrowRight') return { row: from.row, at: Math.min(from.at + 1, last) }
  if (key === 'ArrowLeft') return { row: from.row, at: Math.max(from.at - 1, 0) }
  if (key === 'Home') return { row: from.row, at: 0 }
  if (key === 'End') return { row: from.row, at: last }
  return inNextRow(rows, from, key === 'ArrowDown' ? 1 : -1)
}
