import type { Db } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { JourneyTimeline } from '../../domain/plan/journey-timeline.ts'
import type { ClientKey } from '../../domain/client-scope.ts'

/** Counts a client's days anew; on the timeline that its transaction has read already. */
type Rebuild = (client: ClientKey, on?: Db, timeline?: JourneyTimeline) => Promise<void>

interface RebuildDeps {
  db: Db
  journey: { recomputeStepDates: (client: ClientKey, on: Db) => Promise<JourneyTimeline> }
  exercise: { rebuild: Rebuild }
  survey: { rebuild: Rebuild }
}

/** Makes every day and day sum of a client anew from instants, zones and records: steps, plan, exercises, reflections, indicators. */
export const rebuildDaySums =
  ({ db, journey, exercise, survey }: RebuildDeps) =>
  (client: ClientKey, on: Db = db): Promise<void> =>
    inTransaction(on, async (transaction) => {
      const timeline = await journey.recomputeStepDates(client, transaction)
      await exercise.rebuild(client, transaction, timeline)
      await survey.rebuild(client, transaction, timeline)
    })
