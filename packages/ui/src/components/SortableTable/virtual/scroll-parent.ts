/** What scrolls an element: its nearest scrolling ancestor, or the page. */
export function scrollParent(element: Element): Element {
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent
  }
  return document.scrollingElement ?? document.documentElement
}

/** The page itself scrolls, not an element in it. */
export const isPage = (scroller: Element) => scroller === document.scrollingElement

/** Who says that the scroller moved: the page's scrolls are heard at the window. */
export const scrollSource = (scroller: Element): EventTarget => (isPage(scroller) ? window : scroller)
