import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { leaving } from './lazy-leaving.ts'
import { editedFormsAtom } from './unsaved-changes.ts'

/**
 * Asks before the coach leaves the screen with unsaved changes, by a link or by Back. Once per screen. Without its code
 * nothing can be asked, and the coach leaves.
 */
export function UnsavedChangesDialog() {
  const isEdited = useAtomValue(editedFormsAtom).length > 0
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isEdited && leaving.loaded() !== undefined && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (isEdited) leaving.preload()
  }, [isEdited])
  const question = leaving.loaded()
  return (
    question && (
      <question.LeaveQuestion
        isOpen={blocker.state === 'blocked'}
        onStay={() => blocker.reset?.()}
        onLeave={() => blocker.proceed?.()}
      />
    )
  )
}
