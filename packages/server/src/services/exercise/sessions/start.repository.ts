import type { StartedExercise } from '@attune/api/contract'
import type { Db } from '../../../platform/database/database.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'

export const findStart = (db: Db, client: ClientKey, id: string) =>
  db
    .selectFrom('exercise_start')
    .where('organisation_id', '=', client.organisationId)
    .where('client_id', '=', client.clientId)
    .where('id', '=', id)
    .select(['id', 'goal', 'bpm', 'started_at'])
    .executeTakeFirst()

/** Stores the start of an exercise, unless it is already stored. */
export async function insertStart(db: Db, client: ClientKey, start: StartedExercise): Promise<void> {
  await db
    .insertInto('exercise_start')
    .values({
      organisation_id: client.organisationId,
      client_id: client.clientId,
      id: start.id,
      goal: start.goal,
      bpm: start.bpm,
      started_at: new Date(start.startedAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const dropStart = (db: Db, client: ClientKey, id: string) =>
  db
    .deleteFrom('exercise_start')
    .where('organisation_id', '=', client.organisationId)
    .where('client_id', '=', client.clientId)
    .where('id', '=', id)
    .execute()

/** Returns a stored start as described by the contract. */
export const toStart = (row: NonNullable<Awaited<ReturnType<typeof findStart>>>): StartedExercise => ({
  id: row.id,
  goal: row.goal,
  bpm: row.bpm,
  startedAt: row.started_at.toISOString(),
})
