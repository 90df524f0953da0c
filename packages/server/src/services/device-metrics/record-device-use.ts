import type { DeviceUses } from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { validationFailed } from '../../platform/problems.ts'
import type { ClientKey } from '../../domain/client-scope.ts'
import type { LockTimeline } from '../../domain/plan/journey-timeline.ts'
import { pastInstant } from '../../domain/time/past-instant.ts'
import * as repository from './device-metrics.repository.ts'
import { lengthOf, mergeUses } from '../../domain/device-use.ts'

export interface RecordDeviceUseDeps {
  db: Db
  clock: Clock
  lockTimeline: LockTimeline
}

/**
 * Records a client's device use, also from before the journey: the last 48 h may begin before it. Overlapping and
 * repeated intervals count once.
 * @throws ProblemError 404 `not_found` for a client without a journey, 422 for an interval that can't be right
 */
export const recordDeviceUse =
  ({ db, clock, lockTimeline }: RecordDeviceUseDeps) =>
  async (client: ClientKey, { uses }: DeviceUses): Promise<void> => {
    const incoming = uses.map(({ startedAt, endedAt }, index) => ({
      from: pastInstant(`uses[${index}].startedAt`, startedAt, clock),
      until: pastInstant(`uses[${index}].endedAt`, endedAt, clock),
    }))
    const backwards = incoming.findIndex(({ from, until }) => from > until)
    if (backwards !== -1) throw validationFailed([{ path: `uses[${backwards}]`, message: 'must end after it starts' }])
    const merged = mergeUses(incoming)
    const [first, last] = [merged[0], merged.at(-1)]
    await inTransaction(db, async (transaction) => {
      // A client without a journey has no coach to read it.
      await lockTimeline(client, transaction)
      if (!first || !last) return
      const before = await repository.takeUses(transaction, client, { from: first.from, until: last.until })
      const after = mergeUses([...before, ...merged])
      await repository.storeUses(transaction, client, after)
      const added = lengthOf(after) - lengthOf(before)
      if (added > 0) await repository.storeArrival(transaction, client, { receivedAt: clock.now(), added })
    })
  }
