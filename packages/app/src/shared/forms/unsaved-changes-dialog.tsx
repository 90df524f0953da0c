import { useAtomValue } from 'jotai'
import { useBlocker } from 'react-router-dom'
import { LeaveQuestion } from './leave-question.tsx'
import { editedFormsAtom } from './unsaved-changes.ts'

/** Asks before the coach leaves the screen with unsaved changes, by a link or by Back. Once per screen. */
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
