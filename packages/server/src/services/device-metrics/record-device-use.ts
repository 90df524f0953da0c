import type { DeviceUses } from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ClientKey } from '../../domain/client-scope.ts'
import { pastInstant } from '../../domain/time/past-instant.ts'
import type { JourneyTimeline } from '../../domain/plan/journey-timeline.ts'
import type { StoreDeviceUse } from './device-metrics.use-cases.ts'

export interface RecordDeviceUseDeps {
  db: Db
  clock: Clock
  findTimeline: (client: ClientKey, db: Db) => Promise<JourneyTimeline>
  storeDeviceUse: (uses: StoreDeviceUse) => Promise<void>
}

/**
 * Records a client's device use, also from before the journey: the last 48 h may begin before it.
 * @throws ProblemError 404 `not_found` for a client without a journey
 */
export const recordDeviceUse =
  ({ db, clock, findTimeline, storeDeviceUse }: RecordDeviceUseDeps) =>
  async (client: ClientKey, { uses }: DeviceUses): Promise<void> => {
    // A client without a journey has no coach to read it.
    await findTimeline(client, db)
    uses.forEach(({ startedAt, endedAt }, index) => {
      pastInstant(`uses[${index}].startedAt`, startedAt, clock)
      pastInstant(`uses[${index}].endedAt`, endedAt, clock)
    })
    await storeDeviceUse({ ...client, uses })
  }
