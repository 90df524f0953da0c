import type { Db } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import type { ClientKey } from './client-scope.ts'

type Rebuild = (client: ClientKey, on?: Db) => Promise<void>

interface RebuildDeps {
  db: Db
  journey: { settleStepDates: Rebuild }
  exercise: { rebuild: Rebuild }
  survey: { rebuild: Rebuild }
}

/** Makes every day and day sum of a client anew from instants, zones and records: steps, plan, exercises, reflections, indicators. */
export const rebuildDaySums =
  ({ db, journey, exercise, survey }: RebuildDeps): Rebuild =>
  (client, on = db) =>
    inTransaction(on, async (transaction) => {
      await journey.settleStepDates(client, transaction)
      await exercise.rebuild(client, transaction)
      await survey.rebuild(client, transaction)
    })
