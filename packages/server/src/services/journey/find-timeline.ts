import type { Db } from '../../platform/database/database.ts'
import { notFound } from '../../platform/problems.ts'
import type { FindTimeline } from '../../domain/plan/journey-timeline.ts'
import { presentTimeline } from './journey.presenter.ts'
import { findClient } from './journey.repository.ts'

/**
 * Returns a client's zones and steps over time.
 * @throws ProblemError 404 `not_found` for a client without a journey
 */
export const findTimeline =
  ({ db }: { db: Db }): FindTimeline =>
  async (client, on = db) => {
    const found = await findClient(on, client)
    if (!found?.journey_id) throw notFound()
    return presentTimeline(found)
  }
