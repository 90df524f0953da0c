import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import { bandsOf, nearestInRow, type PointAt, pointAfterKey, rowAt } from './rows-of-points.ts'
import { hasModifier, leaveHandlers, type ReadoutPoint } from './use-readout.ts'

/**
 * If the pointer is outside the plot by more than this share of the plot's width, it is on a row's words rather than on
 * its marks.
 */
const margin = 0.03

/**
 * Returns the readout of a chart with rows: the point in the pointer's row that is nearest to the pointer, or the point
 * chosen with the arrow keys. The given points are positioned relative to `plot`, and the returned point relative to
 * all rows together. All rows have the same height, unless `heights` gives the height of each, in any unit.
 */
export function useRowsReadout(rows: readonly (readonly ReadoutPoint[])[], heights?: readonly number[]) {
  const bands = useMemo(() => bandsOf(heights ?? rows.map(() => 1)), [rows, heights])
  const plot = useRef<HTMLDivElement>(null)
  const [where, setWhere] = useState<PointAt | null>(null)
  const pointAt = ({ clientX, clientY }: PointerEvent) => {
    const box = plot.current?.getBoundingClientRect()
    if (!box) return
    const x = (clientX - box.left) / box.width
    const row = rowAt(bands, (clientY - box.top) / box.height)
    setWhere(x < -margin || x > 1 + margin ? null : nearestInRow(rows, row, x))
  }
  const handlers = {
    ...leaveHandlers(() => setWhere(null)),
    onPointerDown: pointAt,
    onPointerMove: pointAt,
    onKeyDown: (event: KeyboardEvent) => {
      if (hasModifier(event)) return
      const next = pointAfterKey(event.key, where, rows)
      if (next === undefined) return
      event.preventDefault()
      setWhere(next)
    },
  }
  const found = where && rows[where.row]?.[where.at]
  const band = where && bands[where.row]
  const point = found && band ? { ...found, y: band.top + found.y * band.height } : undefined
  return { plot, point, handlers }
}
