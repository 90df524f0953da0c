import type { Db } from '../../platform/database/database.ts'
import { notFound } from '../../platform/problems.ts'
import { zonePeriods } from '../../domain/time/client-day.ts'
import type { ClientKey } from '../../domain/client-scope.ts'
import { begunSteps, type JourneyTimeline } from '../../domain/plan/journey-timeline.ts'
import * as repository from './journey.repository.ts'

/**
 * A client's zones and steps over time.
 * @throws ProblemError 404 `not_found` for a client without a journey
 */
export async function findTimeline(client: ClientKey, db: Db): Promise<JourneyTimeline> {
  const found = await repository.findClient(db, client)
  if (!found?.journey_id) throw notFound()
  return { periods: zonePeriods(found.zones), steps: begunSteps(found.steps) }
}

/**
 * The same for a transaction that changes the client's records. It locks them until it ends, so that day sums include
 * records that arrive at the same time.
 */
export async function readTimeline(client: ClientKey, transaction: Db): Promise<JourneyTimeline> {
  await repository.lockJourney(transaction, client)
  return findTimeline(client, transaction)
}
