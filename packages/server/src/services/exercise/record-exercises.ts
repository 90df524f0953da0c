import type { BreathsPerMinute, DoneExercises } from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { validationFailed } from '../../platform/problems.ts'
import type { ClientKey } from '../../domain/client-scope.ts'
import { pastInstant } from '../../domain/time/past-instant.ts'
import { stepOf } from '../../domain/plan/journey-timeline.ts'
import { goalNotChosen } from './exercise.errors.ts'
import type { FinishDeps } from './live-session.ts'
import { measureRecordings } from './recording.ts'

/**
 * Records exercises that a client sends after they were done, by the same rules as live ones.
 * @throws ProblemError 422 `before_the_journey` or `goal_not_chosen`
 */
export const recordExercises =
  ({ db, clock, readTimeline, readGoalChoices, storeSessions }: FinishDeps) =>
  async (client: ClientKey, sent: DoneExercises): Promise<void> => {
    const sessions = toSessions(sent, clock)
    const recordings = await measureRecordings(sessions)
    await inTransaction(db, async (transaction) => {
      const timeline = await readTimeline(client, transaction)
      const byStep = Map.groupBy(sessions, ({ startedAt }) => stepOf(timeline, Date.parse(startedAt)).id)
      for (const [stepId, inStep] of byStep) {
        const choices = await readGoalChoices(client, stepId, transaction)
        if (!inStep.every(({ goal }) => choices.includes(goal))) throw goalNotChosen()
      }
      await storeSessions({ ...client, sessions, recordings }, transaction, timeline)
    })
  }

/** Records exercises that were done before or elsewhere: a coach's goal choices for a step don't bind them. */
export const importExercises =
  ({ db, clock, readTimeline, storeSessions }: Omit<FinishDeps, 'readGoalChoices'>) =>
  async (client: ClientKey, sent: DoneExercises): Promise<void> => {
    const sessions = toSessions(sent, clock)
    const recordings = await measureRecordings(sessions)
    await inTransaction(db, async (transaction) => {
      // Without a journey, a session belongs to no step.
      const timeline = await readTimeline(client, transaction)
      await storeSessions({ ...client, sessions, recordings }, transaction, timeline)
    })
  }

/** Sessions in their stored form; of two with one id, the last one counts. */
function toSessions({ exercises }: DoneExercises, clock: Clock) {
  const sessions = exercises.map(({ id, goal, bpm, rrIntervals, ...sent }, index) => {
    const startedAt = pastInstant(`exercises[${index}].startedAt`, sent.startedAt, clock)
    const endedAt = pastInstant(`exercises[${index}].endedAt`, sent.endedAt, clock)
    if (endedAt < startedAt) {
      throw validationFailed([{ path: `exercises[${index}].endedAt`, message: 'must not be before the start' }])
    }
    const instants = { startedAt: new Date(startedAt).toISOString(), endedAt: new Date(endedAt).toISOString() }
    return {
      id: id.toLowerCase(),
      goal,
      bpm: bpm as BreathsPerMinute,
      ...instants,
      ...(rrIntervals ? { rrIntervals } : {}),
    }
  })
  return [...new Map(sessions.map((session) => [session.id, session])).values()]
}
