import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The opener of a dialog that is closing, for the dialog that replaces it in the same render. */
let handedOn: HTMLElement | null = null

/**
 * Finds the element that opened a dialog and gets the focus when it closes. If a dialog replaces another, such as the
 * next step of the same task, it keeps that dialog's opener.
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
