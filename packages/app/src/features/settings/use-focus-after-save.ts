import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * The ref of a form's save button. When nothing is left to save, the focus goes on to the section's heading: a disabled
 * button has no focus to go on from.
 */
export function useFocusAfterSave(isEdited: boolean, title: RefObject<HTMLElement | null>) {
  const save = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (!isEdited && document.activeElement === save.current) title.current?.focus({ preventScroll: true })
  }, [isEdited, title])
  return save
}
