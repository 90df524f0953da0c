import { type RefObject, useEffect } from 'react'

const isCut = (element: Element) =>
  element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === 'ellipsis'

/** The line of a cell that a pointer is on, if its end is cut off and nothing else says it in full. */
function cutLine(target: Element): HTMLElement | null {
  if (target.matches('[title], td, th') || !target.closest('td, th')) return null
  if (target instanceof HTMLElement && isCut(target)) return target
  return target.parentElement && cutLine(target.parentElement)
}

/** Gives a line that is cut its whole text as a tooltip while the mouse is on it: in a narrow window, or in longer words. */
export function useCutTexts(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    let shown: HTMLElement | null = null
    const point = ({ target }: Event) => {
      // A row's elements go on to show another client: a tooltip doesn't stay with them.
      shown?.removeAttribute('title')
      shown = target instanceof Element ? cutLine(target) : null
      if (shown) shown.title = shown.innerText.trim()
    }
    element.addEventListener('pointerover', point)
    return () => {
      shown?.removeAttribute('title')
      element.removeEventListener('pointerover', point)
    }
  }, [list])
}
