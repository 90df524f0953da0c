import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** Returns how far an organisation's demo has been simulated. `undefined` before the first run. */
export const findSimulation = (db: Db, organisationId: string) =>
  db
    .selectFrom('simulation')
    .where('organisation_id', '=', organisationId)
    .select(['simulated_until', 'is_complete'])
    .executeTakeFirst()

/**
 * Records that a run has begun, and returns when the first run began. Until the run is complete, only part of its
 * records may exist.
 */
export async function beginSimulation(db: Db, organisationId: string, at: Date): Promise<Date> {
  const { origin } = await db
    .insertInto('simulation')
    .values({ organisation_id: organisationId, simulated_until: null, is_complete: false, origin: at })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet({ is_complete: false }))
    .returning('origin')
    .executeTakeFirstOrThrow()
  return origin
}

export async function completeSimulation(db: Db, organisationId: string, until: Date): Promise<void> {
  await db
    .updateTable('simulation')
    .set({ simulated_until: until, is_complete: true })
    .where('organisation_id', '=', organisationId)
    .execute()
}

/**
 * Lets PostgreSQL analyse the new rows. Otherwise it would plan lists as if the tables were empty, which makes them 10
 * times slower.
 */
export const gatherStatistics = (db: Db) => sql`select gather_statistics()`.execute(db)

const lockName = (organisationId: string) => sql`hashtextextended(${`simulation ${organisationId}`}, 0)`

/** Runs the work once no other process is simulating the same organisation. */
export const aloneInSimulation = (db: Db, organisationId: string, work: () => Promise<void>): Promise<void> =>
  db.connection().execute(async (connection) => {
    const tryLock = sql<{ got: boolean }>`select pg_try_advisory_lock(${lockName(organisationId)}) as got`
    // Poll for the lock: waiting for another process's first run would exceed the time limit of a statement.
    while (!(await tryLock.execute(connection)).rows[0]?.got) {
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${lockName(organisationId)})`.execute(connection)
    }
  })
