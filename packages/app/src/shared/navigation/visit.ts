import { createContext } from 'react'

/** Where this visit's reader is, so that each new screen can take the focus to its heading. */
export interface Visit {
  /**
   * A heading stands at a path; true when it should take the focus. The first screen of a visit keeps the document's
   * own start, so that the skip link comes first; a heading that replaces its own skeleton inherits the focus.
   */
  arriveAt: (path: string) => boolean
}

export function beginVisit(hasLostFocus: () => boolean = () => document.activeElement === document.body): Visit {
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

export const VisitContext = createContext<Visit>(beginVisit(() => false))
