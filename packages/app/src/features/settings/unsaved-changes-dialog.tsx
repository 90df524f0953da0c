import { useAtomValue } from 'jotai'
import { useBlocker } from 'react-router-dom'
import { editedFormsAtom } from '../../shared/forms/unsaved-changes.ts'
import { LeaveQuestion } from '../../shared/forms/leave-question.tsx'

/** Asks before the coach leaves the screen with unsaved changes, by a link or by Back. */
export function UnsavedChangesDialog() {
  const isEdited = useAtomValue(editedFormsAtom).length > 0
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isEdited && currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <LeaveQuestion
      isOpen={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  )
}
