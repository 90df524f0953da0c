import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The opener of a dialog that closes in the same render, for the dialog that replaces it. */
let handedOn: HTMLElement | null = null

/**
 * The element that opened a dialog and gets the focus when it closes. A dialog that replaces another one, such as the
 * next step of the same task, has the same opener.
 */
export function useOpener(isOpen: boolean): RefObject<HTMLElement | null> {
  const opener = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!isOpen) return
    const { activeElement, body } = document
    opener.current = activeElement instanceof HTMLElement && activeElement !== body ? activeElement : handedOn
    return () => {
      handedOn = opener.current
      queueMicrotask(() => {
        handedOn = null
      })
    }
  }, [isOpen])
  return opener
}
