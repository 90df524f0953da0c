import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether the table is wider than its frame, which only scrolls then. Otherwise the head would stick to the scrolling
 * frame, and not to the page.
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
    // Runs after each layout and before its paint, including the first one. Measured here, the table would be laid out
    // in the middle of the render, and once more after it.
    const sizes = new ResizeObserver(() => flushSync(fit))
    sizes.observe(element)
    // Other columns may be wider.
    sizes.observe(table)
    return () => sizes.disconnect()
  }, [frame])
  return isScrolling
}
