import type { BreathsPerMinute, ExerciseGoal, ExerciseRecord, StartedExercise } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { notFound, validationFailed } from '../../../platform/problems.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import { pastInstant } from '../../../domain/time/past-instant.ts'
import { stepOf, type JourneyTimeline } from '../../../domain/plan/journey-timeline.ts'
import { goalNotChosen, sessionExists, sessionFinished } from '../exercise.errors.ts'
import { toRecord } from '../exercise.presenter.ts'
import type { StoreSessions } from './record-sessions.ts'
import { measureRecordings } from './recording.ts'
import * as repository from './session.repository.ts'

export interface SessionDeps {
  db: Db
  clock: Clock
  readTimeline: (client: ClientKey, transaction: Db) => Promise<JourneyTimeline>
  /** Which exercise types the client may start in a step. */
  readGoalChoices: (client: ClientKey, stepId: string, transaction: Db) => Promise<readonly ExerciseGoal[]>
}

const toStart = (row: { id: string; goal: ExerciseGoal; bpm: number; started_at: Date }): StartedExercise => ({
  id: row.id,
  goal: row.goal,
  bpm: row.bpm,
  startedAt: row.started_at.toISOString(),
})

/**
 * A client begins an exercise, which counts once it is finished. Repeating the call changes nothing.
 * @throws ProblemError 409 `session_exists`, 422 `before_the_journey` or `goal_not_chosen`
 */
export const startExercise =
  ({ db, clock, readTimeline, readGoalChoices }: SessionDeps) =>
  async (client: ClientKey, { startedAt, ...start }: StartedExercise): Promise<StartedExercise> => {
    const at = pastInstant('startedAt', startedAt, clock)
    return inTransaction(db, async (transaction) => {
      const step = stepOf(await readTimeline(client, transaction), at)
      const choices = await readGoalChoices(client, step.id, transaction)
      if (!choices.includes(start.goal)) throw goalNotChosen()
      const sent = { ...start, id: start.id.toLowerCase(), startedAt: new Date(at).toISOString() }
      await repository.insertStart(transaction, client, sent)
      const stored = await repository.findStart(transaction, client, sent.id)
      const isFinished = await repository.findRecord(transaction, client, sent.id)
      const isSame = stored && JSON.stringify(toStart(stored)) === JSON.stringify(sent)
      if (!isSame || isFinished) throw sessionExists()
      return sent
    })
  }

/** The end of an exercise. */
export interface Finish {
  readonly endedAt: string
  readonly rrIntervals: readonly number[]
}

/** Dependencies of what finishes an exercise of any kind. */
export type FinishDeps = SessionDeps & { storeSessions: StoreSessions }

/**
 * A client ends an exercise that has begun: it fills its slot of the day, and its recording is measured.
 * @throws ProblemError 404 `not_found`, 409 `session_finished`
 */
export const finishExercise =
  ({ db, clock, readTimeline, storeSessions }: FinishDeps) =>
  async (client: ClientKey, id: string, { endedAt, rrIntervals }: Finish): Promise<ExerciseRecord> => {
    const at = pastInstant('endedAt', endedAt, clock)
    const recordings = await measureRecordings([{ id: id.toLowerCase(), rrIntervals }])
    return inTransaction(db, async (transaction) => {
      // Waits for another call that finishes the same exercise.
      const timeline = await readTimeline(client, transaction)
      const start = await repository.findStart(transaction, client, id)
      if (start) {
        if (at < start.started_at.getTime()) {
          throw validationFailed([{ path: 'endedAt', message: 'must not be before the start' }])
        }
        const bpm = start.bpm as BreathsPerMinute
        const session = { ...toStart(start), bpm, endedAt: new Date(at).toISOString() }
        await storeSessions({ ...client, sessions: [session], recordings }, transaction, timeline)
        await repository.dropStart(transaction, client, id)
      }
      const record = await repository.findRecord(transaction, client, id)
      if (!record) throw notFound()
      if (record.ended_at.getTime() !== at) throw sessionFinished()
      return toRecord(record)
    })
  }
