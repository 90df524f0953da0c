import type { TimezoneChange } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import { pastInstant } from '../../../domain/time/past-instant.ts'
import type { LockTimeline } from '../../../domain/plan/journey-timeline.ts'
import { storeTimezone } from './store-timezone.ts'

export interface SetTimezoneDeps {
  db: Db
  clock: Clock
  lockTimeline: LockTimeline
  recomputeDaySums: (client: ClientKey, transaction: Db) => Promise<void>
}

/**
 * Records the zone that a client's device reports, perhaps late. Records since then move to the days of that zone
 * immediately. A zone from before the journey moves nothing, because the journey's first zone applies from its start.
 * @throws ProblemError 404 `not_found` for a client without a journey, 422 for an unknown zone or a future instant
 */
export const setTimezone =
  (deps: SetTimezoneDeps) =>
  async (client: ClientKey, { timezone, since }: TimezoneChange, on: Db = deps.db): Promise<TimezoneChange> => {
    const recordedFrom = pastInstant('since', since, deps.clock)
    return inTransaction(on, async (transaction) => {
      const { steps } = await deps.lockTimeline(client, transaction)
      const at = new Date(Math.max(recordedFrom, steps[0]?.startedAt ?? recordedFrom))
      await storeTimezone(deps)({ ...client, timezone, since: at }, transaction)
      await deps.recomputeDaySums(client, transaction)
      return { timezone, since: at.toISOString() }
    })
  }
