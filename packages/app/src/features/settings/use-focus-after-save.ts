import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * The ref of a form's save button. When nothing is left to save, the focus goes on to the section's heading: a disabled
 * button has no focus to go on from.
 */
export function useFocusAfterSave(canSave: boolean, title: RefObject<HTMLElement | null>) {
  const save = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (!canSave && document.activeElement === save.current) title.current?.focus({ preventScroll: true })
  }, [canSave, title])
  return save
}
