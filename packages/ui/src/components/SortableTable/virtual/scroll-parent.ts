/** Marks the frame of a table that scrolls sideways. */
export const frameMark = 'data-scrolls-sideways'

/**
 * Returns the nearest ancestor of an element that scrolls vertically, or the page. A table's frame that scrolls
 * sideways may be that ancestor, unless its height isn't limited.
 */
export function scrollParent(element: Element, mayBeFrame = true): Element {
  const isPassedOver = (parent: Element) =>
    parent.hasAttribute(frameMark) && (!mayBeFrame || parent.scrollHeight <= parent.clientHeight)

  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY) && !isPassedOver(parent)) return parent
  }
  return document.scrollingElement ?? document.documentElement
}

/** Returns whether the page itself scrolls rather than an element in it. */
export const isPage = (scroller: Element) => scroller === document.scrollingElement

/** Returns the target that a scroller's scroll events go to. It is the window if the page scrolls. */
export const scrollSource = (scroller: Element): EventTarget => (isPage(scroller) ? window : scroller)
