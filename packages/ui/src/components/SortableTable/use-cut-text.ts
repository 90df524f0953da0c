import { type PointerEvent, useRef } from 'react'

const isCut = (element: Element) =>
  element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === 'ellipsis'

/** The line under the pointer, if it is cut off and no tooltip says it in full. */
function cutLine(target: Element): HTMLElement | null {
  if (target.matches('[title], td, th') || !target.closest('td, th')) return null
  if (target instanceof HTMLElement && isCut(target)) return target
  return target.parentElement && cutLine(target.parentElement)
}

/** Shows the whole text of a cut line as its tooltip while the pointer is on it. For `onPointerOver` of the rows. */
export function useCutText() {
  const shown = useRef<HTMLElement>(null)
  return ({ target }: PointerEvent) => {
    // Virtual rows reuse their elements: the tooltip must not stay for the next row.
    shown.current?.removeAttribute('title')
    shown.current = target instanceof Element ? cutLine(target) : null
    if (shown.current) shown.current.title = shown.current.innerText.trim()
  }
}
