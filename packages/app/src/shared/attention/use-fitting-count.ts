import { type RefObject, useLayoutEffect, useState } from 'react'

/** Maximum number of lines that a list may take up. */
const maxLines = 2

/**
 * Returns how many of the first children fit on the lines. If they don't all fit, they are followed by the last child,
 * 'n more'.
 */
function countFitting(list: HTMLElement): number {
  const children = [...list.children].map((child) => child.getBoundingClientRect())
  const more = children.pop()
  const { columnGap, direction } = getComputedStyle(list)
  /** Returns the end of a box in the direction of the text. */
  const endOf = ({ left, right }: DOMRect) => (direction === 'rtl' ? -left : right)
  const bottoms = [...new Set(children.map(({ bottom }) => Math.round(bottom)))].toSorted((a, b) => a - b)
  const limit = bottoms[maxLines - 1]
  if (bottoms.length <= maxLines || limit === undefined || !more) return children.length
  const gap = Number.parseFloat(columnGap) || 0
  let count = children.filter(({ bottom }) => Math.round(bottom) <= limit).length
  // The last child that fits makes space for 'n more'. At least one child stays.
  const last = children[count - 1]
  if (last && endOf(last) + gap + more.width > endOf(list.getBoundingClientRect())) count -= 1
  return Math.max(1, count)
}

/**
 * Returns how many of a list's children fit on two lines. `undefined` while the list is being measured: it must then
 * contain all children, with 'n more' as the last one. Measures again when the texts or the list's width change.
 */
export function useFittingCount(
  list: RefObject<HTMLElement | null>,
  { texts, isAsked }: { texts: string; isAsked: boolean },
): number | undefined {
  const [measured, setMeasured] = useState<{ texts: string; width: number; count: number }>()
  const isCurrent = measured?.texts === texts
  const measuredWidth = measured?.width
  useLayoutEffect(() => {
    const element = list.current
    if (!element || !isAsked) return undefined
    // The observer also reports the element's first size, before the next paint.
    const observer = new ResizeObserver(() => {
      const width = element.clientWidth
      if (!isCurrent) setMeasured({ texts, width, count: countFitting(element) })
      else if (width !== measuredWidth) setMeasured(undefined)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [list, texts, isAsked, isCurrent, measuredWidth])
  return isCurrent ? measured.count : undefined
}
