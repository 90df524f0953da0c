import type { Db } from '../../platform/database/database.ts'
import { notFound } from '../../platform/problems.ts'
import type { JourneyHistory } from '../../domain/plan/journey-history.ts'
import type { ClientKey } from '../../domain/client-scope.ts'
import * as repository from './journey.repository.ts'

/** Zones and begun steps as they were recorded; the journey stays locked until the transaction ends. */
export async function findHistory(client: ClientKey, transaction: Db): Promise<JourneyHistory> {
  await repository.lockJourney(transaction, client)
  const found = await repository.findClient(transaction, client)
  if (!found?.journey_id) throw notFound()
  return {
    timezones: found.zones
      .map(({ timezone, since }) => ({ timezone, since: new Date(since).toISOString() }))
      .toSorted((a, b) => (a.since < b.since ? -1 : 1)),
    steps: found.steps.flatMap(({ step, startedAt }) =>
      startedAt === null ? [] : [{ step, startedAt: new Date(startedAt).toISOString() }],
    ),
  }
}
