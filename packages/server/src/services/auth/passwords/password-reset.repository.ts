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

/** Stores the requester's code in place of an older one. */
export async function putReset(db: Db, reset: Insertable<Database['password_reset']>): Promise<void> {
  const { organisation_id: _organisation, subject: _subject, asker: _requester, ...change } = reset
  await db
    .insertInto('password_reset')
    .values(reset)
    .onConflict((conflict) => conflict.columns(['organisation_id', 'subject', 'asker']).doUpdateSet(change))
    .execute()
}

/** Returns the valid codes of an email, newest first, locked until the transaction ends. */
export const lockResets = (
  db: Db,
  { organisationId, subject, now }: { organisationId: string; subject: Buffer; now: Date },
): Promise<ResetRow[]> =>
  db
    .selectFrom('password_reset')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('subject', '=', subject)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .forUpdate()
    .execute()

/** Counts a wrong guess of a locked code. */
export async function countTry(
  db: Db,
  { organisation_id, subject, asker }: ResetRow,
  { isOwn }: { isOwn: boolean },
): Promise<void> {
  await db
    .updateTable('password_reset')
    .set({ tries: sql<number>`tries + 1`, tries_of_others: sql<number>`tries_of_others + ${isOwn ? 0 : 1}` })
    .where('organisation_id', '=', organisation_id)
    .where('subject', '=', subject)
    .where('asker', '=', asker)
    .execute()
}

/** Deletes an email's codes. Returns true for exactly one caller: the one whose given code still existed. */
export async function deleteResets(db: Db, { organisation_id, subject, id }: ResetRow): Promise<boolean> {
  const deleted = await db
    .deleteFrom('password_reset')
    .where('organisation_id', '=', organisation_id)
    .where('subject', '=', subject)
    .returning('id')
    .execute()
  return deleted.some((row) => row.id === id)
}

export async function deleteOldResets(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('password_reset').where('expires_at', '<', before).execute()
}
