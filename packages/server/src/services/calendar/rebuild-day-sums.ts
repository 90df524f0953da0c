import type { Db } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { JourneyTimeline } from '../../domain/plan/journey-timeline.ts'
import type { ClientKey } from '../../domain/client-scope.ts'

/** Recomputes a client's days; on the timeline that the transaction has already read, if given. */
type Rebuild = (client: ClientKey, on?: Db, timeline?: JourneyTimeline) => Promise<void>

interface RebuildDeps {
  db: Db
  journey: { recomputeStepDates: (client: ClientKey, on: Db) => Promise<JourneyTimeline> }
  exercise: { rebuild: Rebuild }
  survey: { rebuild: Rebuild }
}

/**
 * Recomputes every day and day sum of a client from instants, zones and records: steps, plan, exercises, reflections,
 * indicators.
 */
export const rebuildDaySums =
  ({ db, journey, exercise, survey }: RebuildDeps) =>
  (client: ClientKey, on: Db = db): Promise<void> =>
    inTransaction(on, async (transaction) => {
      const timeline = await journey.recomputeStepDates(client, transaction)
      await exercise.rebuild(client, transaction, timeline)
      await survey.rebuild(client, transaction, timeline)
    })
