import type { DeviceUses } from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { notFound, validationFailed } from '../../platform/problems.ts'
import type { ClientKey } from '../../domain/client-scope.ts'
import type { FindTimeline } from '../../domain/plan/journey-timeline.ts'
import { pastInstant } from '../../domain/time/past-instant.ts'
import * as repository from './device-metrics.repository.ts'
import { mergeUses } from './device-use.ts'

export interface RecordDeviceUseDeps {
  db: Db
  clock: Clock
  findTimeline: FindTimeline
}

/**
 * Records a client's device use, also from before the journey: the last 48 h may begin before it. Overlapping and
 * repeated intervals count once.
 * @throws ProblemError 404 `not_found` for a client without a journey, 422 for an interval that can't be right
 */
export const recordDeviceUse =
  ({ db, clock, findTimeline }: RecordDeviceUseDeps) =>
  async (client: ClientKey, { uses }: DeviceUses): Promise<void> => {
    // A client without a journey has no coach to read it.
    await findTimeline(client)
    const incoming = uses.map(({ startedAt, endedAt }, index) => ({
      from: pastInstant(`uses[${index}].startedAt`, startedAt, clock),
      until: pastInstant(`uses[${index}].endedAt`, endedAt, clock),
    }))
    const backwards = incoming.findIndex(({ from, until }) => from > until)
    if (backwards !== -1) throw validationFailed([{ path: `uses[${backwards}]`, message: 'must end after it starts' }])
    const merged = mergeUses(incoming)
    const [first, last] = [merged[0], merged.at(-1)]
    if (!first || !last) return
    await inTransaction(db, async (transaction) => {
      if (!(await repository.lockUses(transaction, client))) throw notFound()
      const before = await repository.takeUses(transaction, client, { from: first.from, until: last.until })
      await repository.storeUses(transaction, client, mergeUses([...before, ...merged]))
    })
  }
