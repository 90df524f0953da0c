import type { Access, Language } from '@attune/api/contract'
import { sql } from 'kysely'
import type { ClientKey } from '../../../domain/client-scope.ts'
import type { Db } from '../../../platform/database/database.ts'

/** Returns a client's consents and withdrawals, latest first. */
export const findEvents = (db: Db, client: ClientKey) =>
  db
    .selectFrom('client_consent')
    .where('organisation_id', '=', client.organisationId)
    .where('client_id', '=', client.clientId)
    .orderBy('at', 'desc')
    // A withdrawal at the same instant as a consent counts as the later one.
    .orderBy('kind', 'desc')
    .select(['at', 'kind', 'version', 'language'])
    .execute()

export const insertConsent = (
  db: Db,
  client: ClientKey,
  { at, version, language }: { at: Date; version: string; language: Language },
) =>
  db
    .insertInto('client_consent')
    .values({
      organisation_id: client.organisationId,
      client_id: client.clientId,
      at,
      kind: 'given',
      version,
      language,
    })
    .execute()

/** Withdraws the consent of this connection's client. The database function reads from the connection who that is. */
export async function withdraw(db: Db, at: Date): Promise<void> {
  await sql`select withdraw_consent(${at})`.execute(db)
}

interface AccessRow {
  readonly at: Date
  readonly first_name: string
  readonly last_name: string
  readonly kind: Access['kind']
}

/**
 * Returns coaches' accesses to the data of this connection's client. `reads` names the operations that read the records
 * of one client.
 */
export async function findAccesses(db: Db, reads: readonly string[], most: number): Promise<readonly AccessRow[]> {
  const { rows } = await sql<AccessRow>`select * from list_accesses(${reads}::text[], ${most})`.execute(db)
  return rows
}
