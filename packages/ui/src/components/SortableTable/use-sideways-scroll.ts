import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Returns whether the table is wider than its frame. Only then does the frame scroll, because the header sticks to a
 * scrolling frame, not to the page.
 */
export function useSidewaysScroll(frame: RefObject<HTMLDivElement | null>): boolean {
  const [isScrolling, setScrolling] = useState(false)
  useLayoutEffect(() => {
    const element = frame.current
    const table = element?.querySelector('table')
    if (!element || !table) return undefined
    const fit = () => {
      // A table that isn't displayed has no width.
      if (element.clientWidth > 0) setScrolling(table.offsetWidth > element.clientWidth)
    }
    // The observer runs after each layout and before its paint, including the first one. If the effect measured the
    // table itself, the browser would lay it out in the middle of the render, and again after it.
    const sizes = new ResizeObserver(() => flushSync(fit))
    sizes.observe(element)
    // The table's width changes if its columns change.
    sizes.observe(table)
    return () => sizes.disconnect()
  }, [frame])
  return isScrolling
}
