import type { ExerciseSession } from '../../services/exercise/exercise-session.ts'
import { MockProblem } from '../answering.ts'
import type { MockDatabase } from './database.ts'
import { exerciseSessionsOf } from './exercise-sessions.ts'

/**
 * Returns the exercises of a client, newest first: generated ones, those that the client did, and those from files.
 * @throws MockProblem 404 `not_found`
 */
export function clientSessions(database: MockDatabase, personId: string | undefined): ExerciseSession[] {
  const index = database.journeySummaries.findIndex((journey) => journey.personId === personId)
  const journey = database.journeySummaries[index]
  const progress = database.exerciseProgress[index]
  const engagement = database.engagements[index]
  if (!journey || !progress || !engagement) throw new MockProblem('not_found')
  const generated = exerciseSessionsOf(journey, progress, engagement)
  const added = database.addedRecordings.flatMap(({ personId: of, session }) => (of === personId ? [session] : []))
  const all = [...(index === 0 ? database.doneExercises : []), ...added, ...generated]
  return all.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt) || b.id.localeCompare(a.id))
}
