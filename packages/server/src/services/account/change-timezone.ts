import type { TimezoneChange } from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import type { ClientKey } from '../calendar/client-scope.ts'
import { pastInstant } from '../calendar/past-instant.ts'
import { stepAt, type JourneyTimeline } from '../journey/journey-timeline.ts'
import type { AccountUseCases } from './account.use-cases.ts'

export interface ChangeTimezoneDeps {
  db: Db
  clock: Clock
  setTimezone: AccountUseCases['setTimezone']
  readTimeline: (client: ClientKey, transaction: Db) => Promise<JourneyTimeline>
  rebuildDaySums: (client: ClientKey, transaction: Db) => Promise<void>
}

/** A client's device tells where it is, perhaps late: what was recorded since then moves to that zone's days at once. */
export const changeTimezone =
  ({ db, clock, setTimezone, readTimeline, rebuildDaySums }: ChangeTimezoneDeps) =>
  async (client: ClientKey, { timezone, since }: TimezoneChange): Promise<TimezoneChange> => {
    const at = new Date(pastInstant('since', since, clock))
    await inTransaction(db, async (transaction) => {
      stepAt(await readTimeline(client, transaction), at.getTime())
      await setTimezone({ ...client, timezone, since: at }, transaction)
      await rebuildDaySums(client, transaction)
    })
    return { timezone, since: at.toISOString() }
  }
