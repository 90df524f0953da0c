import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { LazyPart } from '../code/lazy-part.tsx'
import { lazyWithPreload } from '../code/lazy-with-preload.tsx'
import { editedFormsAtom } from './unsaved-changes.ts'

/** Loaded on demand, because the question is rarely asked. */
export const UnsavedChangesQuestion = lazyWithPreload(
  async () => (await import('./unsaved-changes-question.tsx')).UnsavedChangesQuestion,
)

/**
 * Asks before the coach leaves the screen with unsaved changes, by a link or by Back. Use it once per screen. If its
 * code can't be loaded, the coach leaves without a question.
 */
export function UnsavedChangesDialog() {
  const isEdited = useAtomValue(editedFormsAtom).length > 0
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isEdited && currentLocation.pathname !== nextLocation.pathname,
  )
  const isAsking = blocker.state === 'blocked'
  // The dialog stays rendered after the first question, so that it can fade out.
  const [wasAsked, setAsked] = useState(false)
  if (isAsking && !wasAsked) setAsked(true)
  useEffect(() => {
    if (isEdited) void UnsavedChangesQuestion.preload()
  }, [isEdited])
  if (!wasAsked) return null
  return (
    <LazyPart
      onFail={() => {
        setAsked(false)
        blocker.proceed?.()
      }}
    >
      <UnsavedChangesQuestion isOpen={isAsking} onStay={() => blocker.reset?.()} onLeave={() => blocker.proceed?.()} />
    </LazyPart>
  )
}
