import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react'

type Found = Element | null | undefined
/**
 * The next target of the focus: an element, or a function that finds it among the elements that the same render adds.
 */
export type FocusTarget = Found | (() => Found)

/**
 * Moves the focus when the focused element disappears. Pass the returned ref to that element or to an element around
 * it.
 * @param next called with the element just before it is removed with the focus inside
 */
export function useFocusHandover<E extends HTMLElement>(next: (gone: E) => FocusTarget): RefCallback<E> {
  const latest = useRef(next)
  useLayoutEffect(() => {
    latest.current = next
  })
  return useCallback((element: E | null) => {
    if (!element) return
    return () => {
      if (!element.contains(document.activeElement)) return
      const target = latest.current(element)
      // The render that removes the element also adds its replacement.
      queueMicrotask(() => {
        if (element.isConnected) return
        const found = typeof target === 'function' ? target() : target
        if (found instanceof HTMLElement) found.focus({ preventScroll: true })
      })
    }
  }, [])
}
