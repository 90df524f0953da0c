import type { ExerciseGoal, StartedExercise } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import { stepOf, type LockTimeline } from '../../../domain/plan/journey-timeline.ts'
import { pastInstant } from '../../../domain/time/past-instant.ts'
import { goalNotChosen, sessionExists } from '../exercise.errors.ts'
import { findRecord } from '../exercise.repository.ts'
import { findStart, insertStart, toStart } from './start.repository.ts'

/** Finds the exercise types that the client may start in a step. */
export type FindGoalChoices = (client: ClientKey, stepId: string, transaction: Db) => Promise<readonly ExerciseGoal[]>

export interface StartExerciseDeps {
  db: Db
  clock: Clock
  lockTimeline: LockTimeline
  findGoalChoices: FindGoalChoices
}

/**
 * Starts an exercise, which counts once it has ended. Repeating the call has no effect.
 * @throws ProblemError 404 `not_found` for a client without a journey, 409 `session_exists`, 422 `before_the_journey`,
 * `goal_not_chosen` or for an invalid instant
 */
export const startExercise =
  ({ db, clock, lockTimeline, findGoalChoices }: StartExerciseDeps) =>
  async (client: ClientKey, { startedAt, ...start }: StartedExercise): Promise<StartedExercise> => {
    const at = pastInstant('startedAt', startedAt, clock)
    return inTransaction(db, async (transaction) => {
      const step = stepOf(await lockTimeline(client, transaction), { at, path: 'startedAt' })
      const choices = await findGoalChoices(client, step.id, transaction)
      if (!choices.includes(start.goal)) throw goalNotChosen(choices)
      const sent = { ...start, id: start.id.toLowerCase(), startedAt: new Date(at).toISOString() }
      await insertStart(transaction, client, sent)
      const stored = await findStart(transaction, client, sent.id)
      const isFinished = await findRecord(transaction, client, sent.id)
      const isSame = stored && JSON.stringify(toStart(stored)) === JSON.stringify(sent)
      if (!isSame || isFinished) throw sessionExists()
      return sent
    })
  }
