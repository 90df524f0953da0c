import type { AddedReading, StoredReading } from '@attune/api/contract'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { orNotFound } from '../../../platform/problems.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import { recordingExists } from '../exercise.errors.ts'
import { toStoredReading } from '../resting-readings/resting-reading.presenter.ts'
import { findReading, upsertReadings } from '../resting-readings/resting-reading.repository.ts'
import { pastRecording } from './past-recording.ts'
import { findSameRecording } from './recording-files.repository.ts'
import type { StoreRecordingDeps } from './store-recording.ts'

/**
 * Stores a recording as a resting reading, which may be from before the journey. It fills no slot. A recording whose
 * intervals the client already has is not stored again.
 * @throws ProblemError 404 `not_found` for a client without a journey, 409 `recording_exists` if it is an exercise, 422
 * `validation_failed`
 */
export const storeReading =
  (deps: Pick<StoreRecordingDeps, 'db' | 'clock' | 'newId' | 'lockTimeline' | 'measure'>) =>
  async (client: ClientKey, { posture, startedAt, rrIntervals }: AddedReading): Promise<StoredReading> => {
    const { start } = pastRecording({ startedAt, rrIntervals }, deps.clock)
    const id = deps.newId()
    const measured = await deps.measure([{ id, posture, startedAt: new Date(start).toISOString(), rrIntervals }])
    return inTransaction(deps.db, async (transaction) => {
      // Two calls with the same recording wait for each other.
      await deps.lockTimeline(client, transaction)
      const stored = async (readingId: string, isNew: boolean): Promise<StoredReading> => ({
        ...toStoredReading(orNotFound(await findReading(transaction, client, readingId))),
        isNew,
      })
      const existing = await findSameRecording(transaction, client, rrIntervals)
      if (existing?.posture === null) throw recordingExists('exercise')
      if (existing) return stored(existing.id, false)
      await upsertReadings(transaction, client, measured, deps.clock.now())
      return stored(id, true)
    })
  }
