import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Whether the table is wider than its frame, which then scrolls. It doesn't otherwise: the head would stick to a frame
 * that scrolls, and not to the page.
 */
export function useSidewaysScroll(frame: RefObject<HTMLDivElement | null>): boolean {
  const [isScrolling, setScrolling] = useState(false)
  useLayoutEffect(() => {
    const element = frame.current
    const table = element?.querySelector('table')
    if (!element || !table) return undefined
    // A table that isn't shown has no width.
    const fit = () => {
      if (element.clientWidth > 0) setScrolling(table.offsetWidth > element.clientWidth)
    }
    const sizes = new ResizeObserver(fit)
    sizes.observe(element)
    // Other columns may be wider.
    sizes.observe(table)
    fit()
    return () => sizes.disconnect()
  }, [frame])
  return isScrolling
}
