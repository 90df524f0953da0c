import type { ExerciseRecord } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { orNotFound, validationFailed } from '../../../platform/problems.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import type { LockTimeline } from '../../../domain/plan/journey-timeline.ts'
import { pastInstant } from '../../../domain/time/past-instant.ts'
import { sessionFinished } from '../exercise.errors.ts'
import { toRecord } from '../exercise.presenter.ts'
import { findRecord } from '../exercise.repository.ts'
import type { Measure } from './recording.ts'
import { dropStart, findStart, toStart } from './start.repository.ts'
import type { RecomputeDaysDeps } from './recompute-days.ts'
import { recordSessions } from './record-sessions.ts'

/** The data sent by a device at the end of an exercise. */
export interface Finish {
  readonly endedAt: string
  /** The RR intervals in milliseconds. */
  readonly rrIntervals: readonly number[]
}

export interface FinishExerciseDeps extends RecomputeDaysDeps {
  db: Db
  clock: Clock
  lockTimeline: LockTimeline
  measure: Measure
}

/**
 * Ends an exercise that a client has begun. The exercise fills its slot of the day, and its recording is measured.
 * Unlike exercises that are recorded later, it has no maximum length, and its recording may cover only part of it.
 * @throws ProblemError 404 `not_found`, 409 `session_finished`, 422 for an end before the start or in the future
 */
export const finishExercise =
  (deps: FinishExerciseDeps) =>
  async (client: ClientKey, id: string, { endedAt, rrIntervals }: Finish): Promise<ExerciseRecord> => {
    const at = pastInstant('endedAt', endedAt, deps.clock)
    const recordings = await deps.measure([{ sessionId: id.toLowerCase(), rrIntervals }])
    return inTransaction(deps.db, async (transaction) => {
      // The lock makes this call wait for other calls that finish the same exercise.
      const timeline = await deps.lockTimeline(client, transaction)
      const start = await findStart(transaction, client, id)
      if (start) {
        if (at < start.started_at.getTime()) {
          throw validationFailed([{ path: 'endedAt', message: 'must not be before the start' }])
        }
        const session = { ...toStart(start), endedAt: new Date(at).toISOString() }
        await recordSessions(deps)({ ...client, sessions: [session], recordings }, transaction, timeline)
        await dropStart(transaction, client, id)
      }
      const record = orNotFound(await findRecord(transaction, client, id))
      if (record.ended_at.getTime() !== at) throw sessionFinished()
      return toRecord(record)
    })
  }
