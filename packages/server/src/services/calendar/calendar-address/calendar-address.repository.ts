import type { ClientKey } from '../../../domain/client-scope.ts'
import { followsPlan } from '../../../domain/plan/followed-plan.repository.ts'
import type { Db } from '../../../platform/database/database.ts'

export const findAddress = (db: Db, { organisationId, clientId }: ClientKey) =>
  db
    .selectFrom('calendar_address')
    .where('organisation_id', '=', organisationId)
    .where('client_id', '=', clientId)
    .select('created_at')
    .executeTakeFirst()

/** Stores a client's calendar address. The earlier address stops working. */
export async function putAddress(
  db: Db,
  { organisationId, clientId }: ClientKey,
  { hash, at }: { hash: Buffer; at: Date },
): Promise<void> {
  const values = { token_hash: hash, created_at: at }
  await db
    .insertInto('calendar_address')
    .values({ organisation_id: organisationId, client_id: clientId, ...values })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'client_id']).doUpdateSet(values))
    .execute()
}

export async function deleteAddress(db: Db, { organisationId, clientId }: ClientKey): Promise<void> {
  await db
    .deleteFrom('calendar_address')
    .where('organisation_id', '=', organisationId)
    .where('client_id', '=', clientId)
    .execute()
}

/**
 * Returns the client who owns the calendar address with this hash, and the client's language. `undefined` if the client
 * doesn't follow the plan.
 */
export const findClientOf = (db: Db, organisationId: string, hash: Buffer) =>
  db
    .selectFrom('calendar_address as a')
    .innerJoin('person as p', (join) =>
      join.onRef('p.organisation_id', '=', 'a.organisation_id').onRef('p.id', '=', 'a.client_id'),
    )
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.organisation_id', '=', 'p.organisation_id').onRef('u.id', '=', 'p.user_id'),
    )
    .where('a.organisation_id', '=', organisationId)
    .where('a.token_hash', '=', hash)
    .where(followsPlan('a'))
    .select(['a.client_id as clientId', 'u.language'])
    .executeTakeFirst()
