import type { Db } from '../../platform/database/database.ts'
import type { LockTimeline } from '../../domain/plan/journey-timeline.ts'
import { findTimeline } from './find-timeline.ts'
import { lockJourney } from './journey.repository.ts'

/**
 * Returns the timeline for a transaction that changes the client's records. Locks the records until the transaction
 * ends, so that day sums include simultaneous records.
 * @throws ProblemError 404 `not_found` for a client without a journey
 */
export const lockTimeline =
  (deps: { db: Db }): LockTimeline =>
  async (client, transaction) => {
    await lockJourney(transaction, client)
    return findTimeline(deps)(client, transaction)
  }
