import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { nearestInRow, type PointAt, pointAfterKey } from './rows-of-points.ts'
import { hasModifier, leaveHandlers, type ReadoutPoint } from './use-readout.ts'

/** Outside the plot by more than this share of its width, the pointer is on a row's words, not on its marks. */
const margin = 0.03

/**
 * Readout of a chart of equal rows: the point nearest to the pointer in its row, or the one chosen with the arrow keys. `plot` is the
 * element that the points' places are shares of; the point that comes back is placed in all rows together.
 */
export function useRowsReadout(rows: readonly (readonly ReadoutPoint[])[]) {
  const plot = useRef<HTMLDivElement>(null)
  const [where, setWhere] = useState<PointAt | null>(null)
  const pointAt = ({ clientX, clientY }: PointerEvent) => {
    const box = plot.current?.getBoundingClientRect()
    if (!box) return
    const x = (clientX - box.left) / box.width
    const row = Math.floor(((clientY - box.top) / box.height) * rows.length)
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
  const point = found ? { ...found, y: (where.row + found.y) / rows.length } : undefined
  return { plot, point, handlers }
}
