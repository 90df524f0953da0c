import type { HeartRates } from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ClientKey } from '../../domain/client-scope.ts'
import type { FindTimeline } from '../../domain/plan/journey-timeline.ts'
import { pastInstant } from '../../domain/time/past-instant.ts'
import { storeHeartRates } from './heart-rate.repository.ts'

export interface RecordHeartRatesDeps {
  db: Db
  clock: Clock
  findTimeline: FindTimeline
}

/**
 * Records heart rates that a client's device measured, also late, and also from before the journey.
 * @throws ProblemError 404 `not_found` for a client without a journey, 422 for an instant that can't be right
 */
export const recordHeartRates =
  ({ db, clock, findTimeline }: RecordHeartRatesDeps) =>
  async (client: ClientKey, { heartRates }: HeartRates): Promise<void> => {
    // A client without a journey has no coach to read the values.
    await findTimeline(client)
    const rows = heartRates.map(({ measuredAt, pulseRate }, index) => {
      const at = pastInstant(`heartRates[${index}].measuredAt`, measuredAt, clock)
      return { measuredAt: new Date(at), pulseRate }
    })
    await storeHeartRates(db, client, rows)
  }
