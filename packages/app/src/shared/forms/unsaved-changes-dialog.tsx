import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { unsaved } from './lazy-unsaved.ts'
import { editedFormsAtom } from './unsaved-changes.ts'

/**
 * Asks before the coach leaves the screen with unsaved changes, by a link or by Back. Once per screen. Without its code
 * nothing can be asked, and the coach leaves.
 */
export function UnsavedChangesDialog() {
  const isEdited = useAtomValue(editedFormsAtom).length > 0
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isEdited && unsaved.loaded() !== undefined && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (isEdited) unsaved.preload()
  }, [isEdited])
  const question = unsaved.loaded()
  return (
    question && (
      <question.UnsavedChangesQuestion
        isOpen={blocker.state === 'blocked'}
        onStay={() => blocker.reset?.()}
        onLeave={() => blocker.proceed?.()}
      />
    )
  )
}
