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
    // A withdrawal at the same instant as a consent counts as the later event.
    .orderBy('kind', 'desc')
    .select(['at', 'kind', 'version', 'language', 'erase_at'])
    .select((expression) =>
      expression
        .exists(
          expression
            .selectFrom('coach_client as cc')
            .select(sql`1`.as('one'))
            .whereRef('cc.organisation_id', '=', 'client_consent.organisation_id')
            .whereRef('cc.client_id', '=', 'client_consent.client_id'),
        )
        .as('has_coach'),
    )
    .execute()

/**
 * Returns the number of days after which the records of a client who withdraws consent are erased. `null` if they are
 * kept.
 */
export async function findWithdrawalSetting(db: Db, organisationId: string): Promise<number | null> {
  const row = await db
    .selectFrom('organisation')
    .select('erase_after_days')
    .where('id', '=', organisationId)
    .executeTakeFirst()
  return row?.erase_after_days ?? null
}

export async function updateWithdrawalSetting(db: Db, organisationId: string, days: number | null): Promise<void> {
  await db.updateTable('organisation').set({ erase_after_days: days }).where('id', '=', organisationId).execute()
}

/** Returns the clients whose latest event is a withdrawal, whose day of erasure has come, and who have no coach. */
export async function findDueErasures(
  db: Db,
  { organisationId, clientId, at }: { organisationId: string; clientId?: string; at: Date },
): Promise<ClientKey[]> {
  const { rows } = await sql<{ client_id: string }>`
    select latest.client_id from (
      select distinct on (c.client_id) c.client_id, c.kind, c.erase_at from client_consent c
      where c.organisation_id = ${organisationId} and (${clientId ?? null}::uuid is null or c.client_id = ${clientId ?? null}::uuid)
      order by c.client_id, c.at desc, c.kind desc) latest
    where latest.kind = 'withdrawn' and latest.erase_at <= ${at}
      and not exists (select from coach_client cc
        where cc.organisation_id = ${organisationId} and cc.client_id = latest.client_id)
    order by latest.client_id`.execute(db)
  return rows.map(({ client_id }) => ({ organisationId, clientId: client_id }))
}

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
      erase_at: null,
    })
    .execute()

/** Withdraws the consent of this connection's client. The database function gets the client from the connection. */
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
 * Returns when and how coaches accessed the data of this connection's client. `reads` names the operations that read
 * one client's records.
 */
export async function findAccesses(db: Db, reads: readonly string[], most: number): Promise<readonly AccessRow[]> {
  const { rows } = await sql<AccessRow>`select * from list_accesses(${reads}::text[], ${most})`.execute(db)
  return rows
}
