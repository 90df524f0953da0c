import { SUGGESTED_BPM, type AddedRecording, type StoredRecording } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { orNotFound } from '../../../platform/problems.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import { stepOf, type LockTimeline } from '../../../domain/plan/journey-timeline.ts'
import { recordingExists } from '../exercise.errors.ts'
import { toRecord } from '../exercise.presenter.ts'
import { findRecord } from '../exercise.repository.ts'
import type { RecomputeDaysDeps } from '../sessions/recompute-days.ts'
import { recordSessions } from '../sessions/record-sessions.ts'
import type { Measure } from '../sessions/recording.ts'
import { pastRecording } from './past-recording.ts'
import { findSameRecording, isExtra } from './recording-files.repository.ts'

export interface StoreRecordingDeps extends RecomputeDaysDeps {
  db: Db
  clock: Clock
  newId: () => string
  lockTimeline: LockTimeline
  measure: Measure
}

/**
 * Stores a recording as an exercise, at the pace that applied at its start. The exercise fills the slot that was open
 * and free then, and is otherwise an extra exercise. A recording whose intervals the client already has is not stored
 * again.
 * @throws ProblemError 404 `not_found` for a client without a journey, 409 `recording_exists` if it is a resting
 * reading, 422 `validation_failed` or `before_the_journey`
 */
export const storeRecording =
  (deps: StoreRecordingDeps) =>
  async (client: ClientKey, { goal, startedAt, rrIntervals }: AddedRecording): Promise<StoredRecording> => {
    const { start, endedAt } = pastRecording({ startedAt, rrIntervals }, deps.clock)
    const id = deps.newId()
    const recordings = await deps.measure([{ sessionId: id, rrIntervals }])
    return inTransaction(deps.db, async (transaction) => {
      const timeline = await deps.lockTimeline(client, transaction)
      const stored = async (sessionId: string, isNew: boolean): Promise<StoredRecording> => ({
        ...toRecord(orNotFound(await findRecord(transaction, client, sessionId))),
        isNew,
        isExtra: await isExtra(transaction, client, sessionId),
      })
      const existing = await findSameRecording(transaction, client, rrIntervals)
      if (existing?.posture) throw recordingExists('resting reading')
      if (existing) return stored(existing.id, false)
      const step = stepOf(timeline, { at: start, path: 'startedAt' })
      const session = {
        id,
        goal,
        bpm: step.bpm ?? SUGGESTED_BPM[step.step],
        startedAt: new Date(start).toISOString(),
        endedAt,
      }
      await recordSessions(deps)({ ...client, sessions: [session], recordings }, transaction, timeline)
      return stored(id, true)
    })
  }
