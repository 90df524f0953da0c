import { sql, type Insertable, type Selectable } from 'kysely'
import type { Database, Db } from '../../../platform/database/database.ts'

export type ResetRow = Selectable<Database['password_reset']>
export type RequestRow = Selectable<Database['password_reset_request']>

export async function insertRequest(db: Db, request: Insertable<Database['password_reset_request']>): Promise<void> {
  await db.insertInto('password_reset_request').values(request).execute()
}

/** Deletes and returns the oldest request that no other process is handling. */
export async function takeRequest(db: Db): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    delete from password_reset_request where (organisation_id, id) = (
      select organisation_id, id from password_reset_request
      order by requested_at, id limit 1 for update skip locked)
    returning *`.execute(db)
  return rows[0]
}

/** Stores the email's code in place of an older one. */
export async function putReset(db: Db, reset: Insertable<Database['password_reset']>): Promise<void> {
  const { organisation_id: _organisation, subject: _subject, ...change } = reset
  await db
    .insertInto('password_reset')
    .values(reset)
    .onConflict((conflict) => conflict.columns(['organisation_id', 'subject']).doUpdateSet(change))
    .execute()
}

/** Uses one try of the email's code, in one statement; undefined where no try is left, or no code exists. */
export const takeTry = (
  db: Db,
  { organisationId, subject, tries, now }: { organisationId: string; subject: Buffer; tries: number; now: Date },
): Promise<ResetRow | undefined> =>
  db
    .updateTable('password_reset')
    .set({ tries: sql<number>`tries + 1` })
    .where('organisation_id', '=', organisationId)
    .where('subject', '=', subject)
    .where('tries', '<', tries)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()

/** Returns the try of a right code. */
export async function giveTryBack(db: Db, { organisation_id, subject, id }: ResetRow): Promise<void> {
  await db
    .updateTable('password_reset')
    .set({ tries: sql<number>`tries - 1` })
    .where('organisation_id', '=', organisation_id)
    .where('subject', '=', subject)
    .where('id', '=', id)
    .execute()
}

/** Deletes a code; true for exactly one caller. */
export async function deleteReset(db: Db, { organisation_id, subject, id }: ResetRow): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('password_reset')
    .where('organisation_id', '=', organisation_id)
    .where('subject', '=', subject)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteOldResets(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('password_reset').where('expires_at', '<', before).execute()
}
