/** The nearest scrolling ancestor of an element, or the page. */
export function scrollParent(element: Element): Element {
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent
  }
  return document.scrollingElement ?? document.documentElement
}

/** Whether the page itself scrolls, not an element in it. */
export const isPage = (scroller: Element) => scroller === document.scrollingElement

/** The target of a scroller's scroll events: the page's arrive at the window. */
export const scrollSource = (scroller: Element): EventTarget => (isPage(scroller) ? window : scroller)
