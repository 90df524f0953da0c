import type { Db } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import type { ClientKey } from './client-scope.ts'

type Rebuild = (client: ClientKey, on?: Db) => Promise<void>

/** Makes every day sum of a client anew from the records themselves: plan, exercises, reflections, indicators. */
export const rebuildDaySums =
  ({ db, exercise, survey }: { db: Db; exercise: { rebuild: Rebuild }; survey: { rebuild: Rebuild } }): Rebuild =>
  (client, on = db) =>
    inTransaction(on, async (transaction) => {
      await exercise.rebuild(client, transaction)
      await survey.rebuild(client, transaction)
    })
