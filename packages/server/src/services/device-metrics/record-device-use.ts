import {
  faultOfInstant,
  faultOfUse,
  judgeRecords,
  type DeviceUses,
  type Judged,
  type RecordFault,
} from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { ClientKey } from '../../domain/client-scope.ts'
import { lengthOf, mergeUses, type Use } from '../../domain/device-use.ts'
import type { LockTimeline } from '../../domain/plan/journey-timeline.ts'
import { refuseImport, reportRefused } from '../../domain/sent-records.ts'
import * as repository from './device-metrics.repository.ts'

export interface RecordDeviceUseDeps {
  db: Db
  clock: Clock
  lockTimeline: LockTimeline
}

/**
 * Records a client's device use. Use from before the journey counts as well, because the last 48 hours may begin before
 * it. Overlapping and repeated intervals count once.
 * @throws ProblemError 404 `not_found` for a client without a journey, 422 `records_refused` after all valid intervals
 * were stored; for an import 422 `validation_failed`, in which case nothing is stored
 */
export const recordDeviceUse =
  ({ db, clock, lockTimeline }: RecordDeviceUseDeps) =>
  async (client: ClientKey, { uses, sent }: Judged<DeviceUses>, isImport = false): Promise<void> => {
    const incoming = uses.map(({ startedAt, endedAt }) => ({ from: Date.parse(startedAt), until: Date.parse(endedAt) }))
    const now = clock.now()
    const { right, refused } = judgeRecords('uses', incoming, sent, (use) => faultOf(use, now))
    await inTransaction(db, async (transaction) => {
      // Check that the client has a journey, because otherwise no coach could read the use.
      await lockTimeline(client, transaction)
      if (isImport) refuseImport(refused)
      const merged = mergeUses(right)
      const [first, last] = [merged[0], merged.at(-1)]
      if (!first || !last) return
      const before = await repository.takeUses(transaction, client, { from: first.from, until: last.until })
      const after = mergeUses([...before, ...merged])
      await repository.storeUses(transaction, client, after)
      const added = lengthOf(after) - lengthOf(before)
      if (added > 0) await repository.storeArrival(transaction, client, { receivedAt: now, added })
    })
    reportRefused('records_refused', refused)
  }

function faultOf(use: Use, now: Date): RecordFault | null {
  const atStart = faultOfInstant(use.from, now)
  if (atStart) return { path: 'startedAt', message: atStart }
  const message = faultOfInstant(use.until, now) ?? faultOfUse(use)
  return message === null ? null : { path: 'endedAt', message }
}
