import type { Posture, StoredSummary } from '@attune/api/contract'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import type { ClientKey } from '../../../../domain/client-scope.ts'
import { findSummaryReadings, insertSummaryReadings } from '../../resting-readings/resting-summary.repository.ts'
import { keyOfReading, type PlacedDay } from './place-days.ts'
import type { StoreRecordingDeps } from '../store-recording.ts'

type StoreSummaryDeps = Pick<StoreRecordingDeps, 'db' | 'clock' | 'newId' | 'lockTimeline'>

/**
 * Stores the days of a summary as resting readings, as the other app gave them. They may be from before the journey. A
 * day and time of which the client already has a reading of a summary is not stored again.
 * @throws ProblemError 404 `not_found` for a client without a journey
 */
export const storeSummary =
  ({ db, clock, newId, lockTimeline }: StoreSummaryDeps) =>
  (client: ClientKey, posture: Posture, days: readonly Omit<PlacedDay, 'date'>[]): Promise<StoredSummary> =>
    inTransaction(db, async (transaction) => {
      // Two calls with the same days wait for each other.
      const { periods } = await lockTimeline(client, transaction)
      const known = new Set(
        (await findSummaryReadings(transaction, client)).map((reading) => keyOfReading(reading, periods)),
      )
      const added = days.filter((day) => {
        const key = keyOfReading(day, periods)
        const isNew = !known.has(key)
        known.add(key)
        return isNew
      })
      const readings = added.map((day) => ({ ...day, id: newId(), posture }))
      await insertSummaryReadings(transaction, client, readings, clock.now())
      return { added: added.length, existing: days.length - added.length }
    })
