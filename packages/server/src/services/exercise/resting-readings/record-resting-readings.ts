import {
  faultOfInstant,
  faultOfLength,
  judgeRecords,
  lengthOfRecording,
  type Judged,
  type RecordFault,
  type RefusedRecord,
  type SentRestingReading,
  type SentRestingReadings,
} from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import type { FindTimeline } from '../../../domain/plan/journey-timeline.ts'
import { refuseImport, reportRefused } from '../../../domain/sent-records.ts'
import type { Measure } from '../sessions/recording.ts'
import { upsertReadings } from './resting-reading.repository.ts'

export interface RecordRestingReadingsDeps {
  db: Db
  clock: Clock
  findTimeline: FindTimeline
  measure: Measure
}

function faultOf({ startedAt, rrIntervals }: SentRestingReading, now: Date): RecordFault | null {
  const start = Date.parse(startedAt)
  const atStart = faultOfInstant(start, now)
  if (atStart) return { path: 'startedAt', message: atStart }
  const tooLong = faultOfLength(rrIntervals)
  if (tooLong) return tooLong
  const atEnd = faultOfInstant(start + lengthOfRecording(rrIntervals), now)
  return atEnd ? { path: 'rrIntervals', message: `${atEnd} at their end` } : null
}

/** Stores the valid readings. If two readings have the same id, the last valid one counts. */
const storeReadings =
  (deps: RecordRestingReadingsDeps) =>
  async (
    client: ClientKey,
    { readings, sent }: Judged<SentRestingReadings>,
    onRefused: (refused: readonly RefusedRecord[]) => void,
  ): Promise<readonly RefusedRecord[]> => {
    // Check that the client has a journey. Otherwise no coach could read the readings.
    await deps.findTimeline(client)
    const now = deps.clock.now()
    const all = readings.map((reading) => ({ ...reading, id: reading.id.toLowerCase() }))
    const { right, refused } = judgeRecords('readings', all, sent, (reading) => faultOf(reading, now))
    onRefused(refused)
    const measured = await deps.measure([...new Map(right.map((reading) => [reading.id, reading])).values()])
    await inTransaction(deps.db, (transaction) => upsertReadings(transaction, client, measured, now))
    return refused
  }

/**
 * Records resting readings that a client's device measured, even if they arrive late or are from before the journey.
 * @throws ProblemError 404 `not_found` for a client without a journey, 422 `records_refused` after all valid readings
 * were stored
 */
export const recordRestingReadings =
  (deps: RecordRestingReadingsDeps) =>
  async (client: ClientKey, sent: Judged<SentRestingReadings>): Promise<void> => {
    const refused = await storeReadings(deps)(client, sent, () => undefined)
    reportRefused('records_refused', refused)
  }

/**
 * Records resting readings that were taken earlier or elsewhere, all or none.
 * @throws ProblemError 404 `not_found` for a client without a journey, 422 `validation_failed`, which names every
 * invalid reading
 */
export const importRestingReadings =
  (deps: RecordRestingReadingsDeps) =>
  async (client: ClientKey, sent: Judged<SentRestingReadings>): Promise<void> => {
    await storeReadings(deps)(client, sent, refuseImport)
  }
