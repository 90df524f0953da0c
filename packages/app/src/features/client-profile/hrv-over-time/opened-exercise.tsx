import { PAGE, type ExerciseSession, type MeasuredSession } from '@attune/api'
import { queryOf } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { lazyWithPreload } from '../../../shared/code/lazy-with-preload.tsx'

const ExerciseDetail = lazyWithPreload(async () => (await import('../exercises/exercise-detail.tsx')).ExerciseDetail)

interface OpenedExerciseProps {
  personId: string
  /** The client's name. */
  name: string
  /** The measured sessions, oldest first. */
  sessions: readonly MeasuredSession[]
  id: string
  onClose: () => void
}

/**
 * Queries the page of sessions before the next measured session, newest first. The page includes the session itself,
 * after any sessions without measures in between.
 */
const listPageWith = ({ personId, sessions, id }: Pick<OpenedExerciseProps, 'personId' | 'sessions' | 'id'>) => {
  const next = sessions[sessions.findIndex((session) => session.id === id) + 1]
  return queryOf('exercise', 'listExerciseSessions', {
    params: { personId },
    query: { limit: PAGE.most, ...(next && { before: next.id }) },
  })
}

/** Shows the exercise behind a point of the plot, with its effects, which the plot doesn't have. */
export function OpenedExercise({ personId, name, sessions, id, onClose }: OpenedExerciseProps) {
  const page = useQuery(listPageWith({ personId, sessions, id })).data
  const session: ExerciseSession | undefined = page?.find((one) => one.id === id)
  return session ? <ExerciseDetail personId={personId} name={name} session={session} onClose={onClose} /> : null
}
