import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Returns the ref for a form's save button. Once there is nothing left to save, the focus moves to the section's
 * heading, because a disabled button can't keep the focus.
 */
export function useFocusAfterSave(canSave: boolean, title: RefObject<HTMLElement | null>) {
  const save = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (!canSave && document.activeElement === save.current) title.current?.focus({ preventScroll: true })
  }, [canSave, title])
  return save
}
