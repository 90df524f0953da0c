import type { Db } from '../../platform/database/database.ts'
import { notFound } from '../../platform/problems.ts'
import { zonePeriods } from '../../domain/time/client-day.ts'
import type { ClientKey } from '../../domain/client-scope.ts'
import { begunSteps, type JourneyTimeline } from '../../domain/plan/journey-timeline.ts'
import * as repository from './journey.repository.ts'

/** Where and in which step a client was. */
export async function findTimeline(client: ClientKey, db: Db): Promise<JourneyTimeline> {
  const found = await repository.findClient(db, client)
  if (!found?.journey_id) throw notFound()
  return { periods: zonePeriods(found.zones), steps: begunSteps(found.steps) }
}

/**
 * The same for a transaction that changes the client's records: until it ends, no other one changes them, so that day
 * sums never miss a record that arrives at the same time.
 */
export async function readTimeline(client: ClientKey, transaction: Db): Promise<JourneyTimeline> {
  await repository.lockJourney(transaction, client)
  return findTimeline(client, transaction)
}
