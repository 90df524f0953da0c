import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The opener of a dialog that is closing, kept for a dialog that replaces it in the same render. */
let handedOn: HTMLElement | null = null

/**
 * Finds the element that opened a dialog, which gets the focus when the dialog closes. If a dialog replaces another,
 * such as in the next step of the same task, it keeps that dialog's opener.
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
