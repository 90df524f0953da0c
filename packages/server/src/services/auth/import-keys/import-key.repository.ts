import type { Insertable, Selectable } from 'kysely'
import type { Database, Db } from '../../../platform/database/database.ts'

export type ImportKeyRow = Selectable<Database['import_key']>

export interface ImportKeyId {
  readonly organisationId: string
  readonly id: string
}

/** Stores a key, and deletes expired keys. Their history remains in the audit. */
export async function storeKey(db: Db, key: Insertable<Database['import_key']>): Promise<void> {
  await db
    .deleteFrom('import_key')
    .where('organisation_id', '=', key.organisation_id)
    .where('expires_at', '<', key.created_at)
    .execute()
  await db.insertInto('import_key').values(key).execute()
}

export async function isInForce(db: Db, { organisationId, id }: ImportKeyId): Promise<boolean> {
  const row = await db
    .selectFrom('import_key')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

export const findKeys = (db: Db, organisationId: string): Promise<ImportKeyRow[]> =>
  db
    .selectFrom('import_key')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Revokes a key. Returns false if the key is unknown or already revoked. */
export async function revokeKey(db: Db, { organisationId, id }: ImportKeyId, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import_key')
    .set({ revoked_at: at })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
