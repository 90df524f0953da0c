import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database, Db } from '../../platform/database.ts'

export type UserRow = Selectable<Database['app_user']>
export type SessionRow = Selectable<Database['session']>

interface SessionKey {
  organisationId: string
  sessionId: string
}

export async function insertUser(db: Db, user: Insertable<Database['app_user']>): Promise<void> {
  await db.insertInto('app_user').values(user).execute()
}

export const findUserByEmail = (db: Db, organisationId: string, emailKey: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('app_user')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('email_key', '=', emailKey)
    .executeTakeFirst()

export const findUser = (db: Db, organisationId: string, id: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('app_user')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst()

export async function insertSession(db: Db, session: Insertable<Database['session']>): Promise<void> {
  await db.insertInto('session').values(session).execute()
}

/** The session, held until the transaction ends: refreshes of one session come one after the other. */
export const lockSession = (
  db: Db,
  { organisationId, sessionId }: SessionKey,
): Promise<(SessionRow & { user_status: UserRow['status'] }) | undefined> =>
  db
    .selectFrom('session')
    .innerJoin('app_user', (join) =>
      join
        .onRef('app_user.organisation_id', '=', 'session.organisation_id')
        .onRef('app_user.id', '=', 'session.user_id'),
    )
    .selectAll('session')
    .select('app_user.status as user_status')
    .where('session.organisation_id', '=', organisationId)
    .where('session.id', '=', sessionId)
    .forUpdate('session')
    .executeTakeFirst()

export async function updateSession(
  db: Db,
  { organisationId, sessionId }: SessionKey,
  change: Updateable<Database['session']>,
): Promise<void> {
  await db
    .updateTable('session')
    .set(change)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', sessionId)
    .execute()
}

/** An end stays the first one: ending again changes nothing. */
export async function endSession(db: Db, { organisationId, sessionId }: SessionKey, at: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: at, sealed_successor: null })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

export const findCallerScope = (
  db: Db,
  { organisationId, sessionId }: SessionKey,
): Promise<Selectable<Database['caller_scope']> | undefined> =>
  db
    .selectFrom('caller_scope')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
