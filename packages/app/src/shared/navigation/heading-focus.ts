import { createContext } from 'react'

/** Tracks the paths of a session, so that each new screen can focus its heading. */
export interface HeadingFocus {
  /**
   * Called when a heading renders at a path. Returns true if it should get the focus. The first screen of a session
   * leaves the focus at the start of the document, so that the skip link comes first. A heading that replaces its own
   * skeleton inherits the skeleton's focus.
   */
  arriveAt: (path: string) => boolean
}

export function trackHeadingFocus(
  hasLostFocus: () => boolean = () => document.activeElement === document.body,
): HeadingFocus {
  let at: string | undefined
  let isFocused = false
  return {
    arriveAt(path) {
      const isNewScreen = at !== undefined && at !== path
      const isReplaced = isFocused && at === path && hasLostFocus()
      isFocused = isNewScreen || (isFocused && at === path)
      at = path
      return isNewScreen || isReplaced
    },
  }
}

export const HeadingFocusContext = createContext<HeadingFocus>(trackHeadingFocus(() => false))
