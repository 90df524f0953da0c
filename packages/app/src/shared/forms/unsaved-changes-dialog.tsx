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
 * Asks for confirmation before the coach leaves a screen with unsaved changes, through a link or with Back. Use it once
 * per screen. If its code can't be loaded, the coach leaves without being asked.
 */
export function UnsavedChangesDialog() {
  const isEdited = useAtomValue(editedFormsAtom).length > 0
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isEdited && currentLocation.pathname !== nextLocation.pathname,
  )
  const isAsking = blocker.state === 'blocked'
  // After it was first shown, the dialog stays rendered, so that it can fade out.
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
