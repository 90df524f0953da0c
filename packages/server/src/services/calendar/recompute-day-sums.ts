import type { Db } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { JourneyTimeline } from '../../domain/plan/journey-timeline.ts'
import type { ClientKey } from '../../domain/client-scope.ts'

/** Recomputes a client's days from the timeline that the transaction has read. */
type Rebuild = (client: ClientKey, on: Db, timeline: JourneyTimeline) => Promise<void>

export interface RecomputeDaySumsDeps {
  db: Db
  recomputeStepDates: (client: ClientKey, on: Db) => Promise<JourneyTimeline>
  recomputeExercises: Rebuild
  recomputeReflections: Rebuild
}

/**
 * Recomputes all of a client's days and day sums from instants, zones and records: steps, plan, exercises, reflections
 * and indicators.
 * @throws ProblemError 404 `not_found` for a client without a journey
 */
export const recomputeDaySums =
  ({ db, recomputeStepDates, recomputeExercises, recomputeReflections }: RecomputeDaySumsDeps) =>
  (client: ClientKey, on: Db = db): Promise<void> =>
    inTransaction(on, async (transaction) => {
      const timeline = await recomputeStepDates(client, transaction)
      await recomputeExercises(client, transaction, timeline)
      await recomputeReflections(client, transaction, timeline)
    })
