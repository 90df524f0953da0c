import type { Db } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { JourneyTimeline } from '../../domain/plan/journey-timeline.ts'
import type { ClientKey } from '../../domain/client-scope.ts'

/** Recomputes a client's days on the timeline that the transaction has read. */
type Rebuild = (client: ClientKey, on: Db, timeline: JourneyTimeline) => Promise<void>

export interface RebuildDaySumsDeps {
  db: Db
  recomputeStepDates: (client: ClientKey, on: Db) => Promise<JourneyTimeline>
  rebuildExercises: Rebuild
  rebuildReflections: Rebuild
}

/**
 * Recomputes every day and day sum of a client from instants, zones and records: steps, plan, exercises, reflections,
 * indicators.
 * @throws ProblemError 404 `not_found` for a client without a journey
 */
export const rebuildDaySums =
  ({ db, recomputeStepDates, rebuildExercises, rebuildReflections }: RebuildDaySumsDeps) =>
  (client: ClientKey, on: Db = db): Promise<void> =>
    inTransaction(on, async (transaction) => {
      const timeline = await recomputeStepDates(client, transaction)
      await rebuildExercises(client, transaction, timeline)
      await rebuildReflections(client, transaction, timeline)
    })
