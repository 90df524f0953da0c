import type { BreathsPerMinute, DoneExercises } from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { validationFailed } from '../../platform/problems.ts'
import type { ClientKey } from '../../domain/client-scope.ts'
import { pastInstant } from '../../domain/time/past-instant.ts'
import { stepOf } from '../../domain/plan/journey-timeline.ts'
import { goalNotChosen } from './exercise.errors.ts'
import type { FinishDeps } from './live-session.ts'

/** Takes exercises that a client hands in after they were done: by the same rules as one that is begun and finished. */
export const recordExercises =
  ({ db, clock, readTimeline, readGoalChoices, recordSessions }: FinishDeps) =>
  async (client: ClientKey, told: DoneExercises): Promise<void> => {
    const sessions = sessionsTold(told, clock)
    await inTransaction(db, async (transaction) => {
      const timeline = await readTimeline(client, transaction)
      const byStep = Map.groupBy(sessions, ({ startedAt }) => stepOf(timeline, Date.parse(startedAt)).id)
      for (const [stepId, inStep] of byStep) {
        const choices = await readGoalChoices(client, stepId, transaction)
        if (!inStep.every(({ goal }) => choices.includes(goal))) throw goalNotChosen()
      }
      await recordSessions({ ...client, sessions }, transaction, timeline)
    })
  }

/** Takes exercises that were done before, or elsewhere: which types a coach chose for a step here doesn't bind them. */
export const importExercises =
  ({ db, clock, readTimeline, recordSessions }: Omit<FinishDeps, 'readGoalChoices'>) =>
  async (client: ClientKey, told: DoneExercises): Promise<void> => {
    const sessions = sessionsTold(told, clock)
    await inTransaction(db, async (transaction) => {
      // Who is on no journey has nothing that a session belongs to.
      const timeline = await readTimeline(client, transaction)
      await recordSessions({ ...client, sessions }, transaction, timeline)
    })
  }

/** Sessions as they are kept, each once: told twice in one batch, the last one counts. */
function sessionsTold({ exercises }: DoneExercises, clock: Clock) {
  const sessions = exercises.map(({ id, goal, bpm, rrIntervals, ...told }, index) => {
    const startedAt = pastInstant(`exercises[${index}].startedAt`, told.startedAt, clock)
    const endedAt = pastInstant(`exercises[${index}].endedAt`, told.endedAt, clock)
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
