import { faultOfInstant, judgeRecords, type HeartRates, type Judged } from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ClientKey } from '../../domain/client-scope.ts'
import type { FindTimeline } from '../../domain/plan/journey-timeline.ts'
import { refuseImport, reportRefused } from '../../domain/sent-records.ts'
import { storeHeartRates } from './heart-rate.repository.ts'

export interface RecordHeartRatesDeps {
  db: Db
  clock: Clock
  findTimeline: FindTimeline
}

/**
 * Records heart rates that a client's device measured, even if they arrive late or are from before the journey.
 * @throws ProblemError 404 `not_found` for a client without a journey, 422 `records_refused` after all valid values
 * were stored; for an import 422 `validation_failed`, in which case nothing is stored
 */
export const recordHeartRates =
  ({ db, clock, findTimeline }: RecordHeartRatesDeps) =>
  async (client: ClientKey, { heartRates, sent }: Judged<HeartRates>, isImport = false): Promise<void> => {
    // Check that the client has a journey, because otherwise no coach could read the values.
    await findTimeline(client)
    const now = clock.now()
    const rows = heartRates.map(({ measuredAt, pulseRate }) => ({ measuredAt: new Date(measuredAt), pulseRate }))
    const { right, refused } = judgeRecords('heartRates', rows, sent, ({ measuredAt }) => {
      const message = faultOfInstant(measuredAt.getTime(), now)
      return message === null ? null : { path: 'measuredAt', message }
    })
    if (isImport) refuseImport(refused)
    await storeHeartRates(db, client, right)
    reportRefused('records_refused', refused)
  }
