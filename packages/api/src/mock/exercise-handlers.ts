import type { HttpHandler } from 'msw'
import { contract, SESSIONS_PAGE } from '../contract.ts'
import type { ExerciseSession, StartedExercise } from '../services/exercise/exercise.contract.ts'
import { MockProblem, type SignedIn } from './answering.ts'
import { exerciseSessionsOf, unratedSession } from './exercise-sessions.ts'
import type { MockWorld } from './world.ts'

const iso = (instant: string) => new Date(instant).toISOString()

/** Sessions of the world's clients; the first of them begins and finishes more. The mock measures nothing. */
export function exerciseHandlers(world: MockWorld, signedIn: SignedIn): HttpHandler[] {
  const { exercise } = contract
  const begun = new Map<string, StartedExercise>()
  const finished: ExerciseSession[] = []

  function sessionsOf(personId: string | undefined): ExerciseSession[] {
    const index = world.journeySummaries.findIndex((journey) => journey.personId === personId)
    const journey = world.journeySummaries[index]
    const progress = world.exerciseProgress[index]
    const engagement = world.engagements[index]
    if (!journey || !progress || !engagement) throw new MockProblem(404, 'not_found')
    const known = exerciseSessionsOf(journey, progress, engagement)
    const all = index === 0 ? [...finished, ...known] : known
    return all.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt) || b.id.localeCompare(a.id))
  }

  return [
    signedIn(exercise.startExercise, ({ body }) => {
      const start = { ...body, startedAt: iso(body.startedAt) }
      const known = begun.get(start.id)
      if (known && known.startedAt !== start.startedAt) throw new MockProblem(409, 'session_exists')
      begun.set(start.id, start)
      return start
    }),
    signedIn(exercise.finishExercise, ({ params, body }) => {
      if (!exercise.finishExercise.body.isValidSync(body, { strict: true })) {
        throw new MockProblem(422, 'validation_failed')
      }
      const start = begun.get(params?.sessionId ?? '')
      const [journey] = world.journeySummaries
      if (!start || !journey) throw new MockProblem(404, 'not_found')
      const endedAt = iso(body.endedAt)
      const known = finished.find(({ id }) => id === start.id)
      if (known && known.endedAt !== endedAt) throw new MockProblem(409, 'session_finished')
      const stepId = journey.currentStep.id
      const record = { ...start, stepId, date: start.startedAt.slice(0, 10), endedAt, measures: null }
      if (!known) finished.push(unratedSession(record, journey.timezone))
      return record
    }),
    signedIn(exercise.recordExercises, ({ body }) => {
      const [journey] = world.journeySummaries
      const isPast = ({ startedAt, endedAt }: { startedAt: string; endedAt: string }) =>
        Date.parse(startedAt) <= Date.parse(endedAt) && Date.parse(endedAt) <= world.now.getTime()
      const isAllowed = exercise.recordExercises.body.isValidSync(body, { strict: true })
      if (!journey || !isAllowed || !body.exercises.every(isPast)) throw new MockProblem(422, 'validation_failed')
      for (const { id, goal, bpm, startedAt, endedAt } of body.exercises) {
        const told = { id, goal, bpm, startedAt: iso(startedAt), endedAt: iso(endedAt) }
        const record = { ...told, stepId: journey.currentStep.id, date: startedAt.slice(0, 10), measures: null }
        const known = finished.findIndex((session) => session.id === id)
        finished.splice(
          known === -1 ? finished.length : known,
          known === -1 ? 0 : 1,
          unratedSession(record, journey.timezone),
        )
      }
    }),
    signedIn(exercise.listExerciseSessions, ({ params, query }) => {
      const sessions = sessionsOf(params?.personId)
      const before = query['before']
      const last = sessions.findIndex(({ id }) => id === before)
      if (before !== undefined && last === -1) return []
      return sessions.slice(last + 1, last + 1 + Number(query['limit'] ?? SESSIONS_PAGE.usual))
    }),
  ]
}
