import type { TimezoneChange } from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { ClientKey } from '../../domain/client-scope.ts'
import { pastInstant } from '../../domain/time/past-instant.ts'
import type { JourneyTimeline } from '../../domain/plan/journey-timeline.ts'
import type { AccountUseCases } from './account.use-cases.ts'

export interface ChangeTimezoneDeps {
  db: Db
  clock: Clock
  setTimezone: AccountUseCases['setTimezone']
  readTimeline: (client: ClientKey, transaction: Db) => Promise<JourneyTimeline>
  rebuildDaySums: (client: ClientKey, transaction: Db) => Promise<void>
}

/**
 * A client's device reports its zone, perhaps late. Records since then move to that zone's days at once. A zone before
 * the journey moves nothing: the journey's first zone holds from its beginning.
 */
export const changeTimezone =
  ({ db, clock, setTimezone, readTimeline, rebuildDaySums }: ChangeTimezoneDeps) =>
  async (client: ClientKey, { timezone, since }: TimezoneChange): Promise<TimezoneChange> => {
    const recordedFrom = pastInstant('since', since, clock)
    return inTransaction(db, async (transaction) => {
      const { steps } = await readTimeline(client, transaction)
      const at = new Date(Math.max(recordedFrom, steps[0]?.startedAt ?? recordedFrom))
      await setTimezone({ ...client, timezone, since: at }, transaction)
      await rebuildDaySums(client, transaction)
      return { timezone, since: at.toISOString() }
    })
  }
