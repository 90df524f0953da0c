import type { ExerciseSession } from '@attune/api'
import { useState } from 'react'
import { ExercisePage } from './exercise-page.tsx'

interface ExercisePagesProps {
  personId: string
  onOpen: (session: ExerciseSession) => void
}

/** Splits the page that ends at `end`, so that its first part ends with the session `last`. */
const endEarlier = (ends: readonly ExerciseSession[], end: ExerciseSession | undefined, last: ExerciseSession) =>
  end === undefined || ends.some(({ id }) => id === last.id) ? ends : ends.toSpliced(ends.indexOf(end), 0, last)

/**
 * Shows a client's latest exercises and, on request, earlier pages. A page ends at the session at which the coach
 * opened the next page, so pages don't move when sessions arrive, and no session is missing or shown twice.
 */
export function ExercisePages({ personId, onOpen }: ExercisePagesProps) {
  const [ends, setEnds] = useState<readonly ExerciseSession[]>([])
  const [askedFor, setAskedFor] = useState<ExerciseSession>()
  return [undefined, ...ends].map((after, at) => (
    <ExercisePage
      key={after?.id ?? ''}
      personId={personId}
      after={after}
      end={ends[at]}
      isAskedFor={after !== undefined && after === askedFor}
      onOpen={onOpen}
      onShowEarlier={(last) => {
        setEnds([...ends, last])
        setAskedFor(last)
      }}
      onOverflow={(last) => setEnds((before) => endEarlier(before, ends[at], last))}
    />
  ))
}
