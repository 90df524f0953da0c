import { type KeyboardEvent, type PointerEvent, useState } from 'react'

/** A readout point of a chart. */
export interface ReadoutPoint {
  /** Position measured from the chart's left, from 0 to 1. */
  x: number
  /** Position measured from the chart's top, from 0 to 1. */
  y: number
  text: string
}

function nearest(points: readonly ReadoutPoint[], distanceOf: (point: ReadoutPoint) => number): number | null {
  let best: number | null = null
  let least = Infinity
  points.forEach((point, at) => {
    const distance = distanceOf(point)
    if (distance >= least) return
    best = at
    least = distance
  })
  return best
}

function nextPoint(key: string, at: number | null, count: number): number | null | undefined {
  if (key === 'ArrowRight') return at === null ? 0 : Math.min(at + 1, count - 1)
  if (key === 'ArrowLeft') return at === null ? count - 1 : Math.max(at - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return key === 'Escape' ? null : undefined
}

/**
 * Clears the readout when the user leaves the chart. A finger leaves as soon as it is lifted, so a tapped point stays
 * until the focus leaves. A touch that becomes a scroll doesn't select a point.
 */
export const leaveHandlers = (clear: () => void) => ({
  onPointerLeave: ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') clear()
  },
  onPointerCancel: clear,
  onBlur: clear,
})

/** Returns whether a key has a modifier. Such keys are left to the browser: Alt ← goes back. */
export const hasModifier = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => altKey || ctrlKey || metaKey

/**
 * Returns the readout of a chart: the point nearest to the pointer, or the point chosen with ← → Home End. On a line,
 * the nearest point is found by its horizontal position, and in a scatter by its distance.
 */
export function useReadout<Point extends ReadoutPoint>(
  points: readonly Point[],
  { isScatter = false }: { isScatter?: boolean } = {},
) {
  const [at, setAt] = useState<number | null>(null)
  const pointAt = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    setAt(
      nearest(points, ({ x, y }) => Math.hypot(left + x * width - clientX, isScatter ? top + y * height - clientY : 0)),
    )
  }
  const handlers = {
    ...leaveHandlers(() => setAt(null)),
    onPointerDown: pointAt,
    onPointerMove: pointAt,
    onKeyDown: (event: KeyboardEvent) => {
      if (hasModifier(event)) return
      const next = points.length === 0 ? undefined : nextPoint(event.key, at, points.length)
      if (next === undefined) return
      event.preventDefault()
      setAt(next)
    },
  }
  return { point: at === null ? undefined : points[at], handlers }
}
