import { COACHES_MAX, type Language } from '@attune/api/contract'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Database, Db } from '../../platform/database/database.ts'

export type UserRow = Selectable<Database['app_user']>
export type SessionRow = Selectable<Database['session']>

interface SessionKey {
  organisationId: string
  sessionId: string
}

/** Locks an email address until the transaction ends, so that two transactions can't both create an account for it. */
export async function lockEmail(transaction: Db, organisationId: string, emailKey: string): Promise<void> {
  const name = `email ${organisationId} ${emailKey}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
}

/** Inserts a user. Returns false if the email already has an account. */
export async function insertUser(db: Db, user: Insertable<Database['app_user']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('app_user')
    .values(user)
    .onConflict((conflict) => conflict.columns(['organisation_id', 'email_key']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Returns every email of the organisation in its original form and in the normalised form, which must be unique. */
export const findEmails = (db: Db, organisationId: string) =>
  db
    .selectFrom('app_user')
    .where('organisation_id', '=', organisationId)
    .select(['email', 'email_key'])
    .orderBy('email_key')
    .execute()

export const findUserByEmail = (db: Db, organisationId: string, emailKey: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('app_user')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('email_key', '=', emailKey)
    .executeTakeFirst()

export const findUser = (
  db: Db,
  organisationId: string,
  id: string,
): Promise<Pick<UserRow, 'id' | 'email'> | undefined> =>
  db
    .selectFrom('app_user')
    .select(['id', 'email'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Returns the calling user, with the names of the organisation and of the caller's coaches. Runs as the caller. */
export const findCallingUser = (db: Db, organisationId: string, id: string) =>
  db
    .selectFrom('app_user')
    .innerJoin('organisation', 'organisation.id', 'app_user.organisation_id')
    .select(['app_user.id', 'app_user.email', 'organisation.name as organisation_name'])
    .select(sql<string[]>`coach_names(${COACHES_MAX})`.as('coach_names'))
    .where('app_user.organisation_id', '=', organisationId)
    .where('app_user.id', '=', id)
    .executeTakeFirst()

/**
 * Returns whether the user may still sign in with the password that was checked. The row remains locked until the
 * transaction ends.
 */
export async function lockSignIn(db: Db, { organisation_id, id, password_hash }: UserRow): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('organisation_id', '=', organisation_id)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('password_hash', '=', password_hash)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

export async function insertSession(db: Db, session: Insertable<Database['session']>): Promise<void> {
  await db.insertInto('session').values(session).execute()
}

/** Locks a session until the transaction ends, so that refreshes of the session run one after the other. */
export const lockSession = (
  db: Db,
  { organisationId, sessionId }: SessionKey,
): Promise<(SessionRow & { user_status: UserRow['status']; user_language: UserRow['language'] }) | undefined> =>
  db
    .selectFrom('session')
    .innerJoin('app_user', (join) =>
      join
        .onRef('app_user.organisation_id', '=', 'session.organisation_id')
        .onRef('app_user.id', '=', 'session.user_id'),
    )
    .selectAll('session')
    .select(['app_user.status as user_status', 'app_user.language as user_language'])
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

/** Records that the successor was used. From then on, its predecessor can't decrypt it. */
export async function unsealSuccessor(
  db: Db,
  { organisationId, sessionId, counter }: SessionKey & { counter: number },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ sealed_successor: null })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', sessionId)
    .where('token_counter', '=', counter)
    .where('sealed_successor', 'is not', null)
    .execute()
}

/** Ends a session. A session that has already ended keeps its original end. */
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

/** Returns the callers of sessions, leaving out unknown sessions. */
export const findCallerScopes = (
  db: Db,
  organisationId: string,
  sessionIds: readonly string[],
): Promise<Selectable<Database['caller_scope']>[]> =>
  db
    .selectFrom('caller_scope')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where(sql<boolean>`session_id = any(${sessionIds})`)
    .execute()

/** Returns the accounts that a person may see, each with its person. The person's own account comes first. */
export const findVisibleUsers = (
  db: Db,
  { organisationId, personId }: Readonly<Record<'organisationId' | 'personId', string>>,
) =>
  db
    .selectFrom('user_scope as u')
    .innerJoin('person as p', (join) =>
      join.onRef('p.organisation_id', '=', 'u.organisation_id').onRef('p.user_id', '=', 'u.user_id'),
    )
    .select(['u.user_id', 'u.email', 'u.status', 'p.id as person_id'])
    .where('u.organisation_id', '=', organisationId)
    .where('u.person_id', '=', personId)
    .orderBy('u.is_own', 'desc')
    .orderBy('u.created_at')
    .orderBy('u.user_id')
    .execute()

/** Stores when the account first signed in. Runs outside transactions, like `updateLanguage`. */
export async function noteFirstSignIn(
  db: Db,
  { organisationId, userId, at }: { organisationId: string; userId: string; at: Date },
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ first_signed_in_at: at })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', userId)
    .where('first_signed_in_at', 'is', null)
    .execute()
}

/** Returns the time zone in the user's profile. */
export async function findTimezone(
  db: Db,
  { organisationId, userId }: { organisationId: string; userId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('person')
    .select('timezone')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.timezone ?? undefined
}

export async function updatePasswordHash(
  db: Db,
  { organisationId, userId, passwordHash }: { organisationId: string; userId: string; passwordHash: string },
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ password_hash: passwordHash })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', userId)
    .execute()
}

/**
 * Stores the language of mails to a user. Runs outside transactions: some transactions lock the session first and
 * others the user, so taking a lock inside them could cause a deadlock.
 */
export async function updateLanguage(
  db: Db,
  { organisationId, userId, language }: { organisationId: string; userId: string; language: Language },
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ language })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', userId)
    .execute()
}

export async function updateStatus(
  db: Db,
  { organisationId, userId, status }: { organisationId: string; userId: string; status: UserRow['status'] },
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ status })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', userId)
    .execute()
}

/** Ends every session of a user. Returns how many sessions were open. */
export async function endSessionsOf(
  db: Db,
  { organisationId, userId }: { organisationId: string; userId: string },
  at: Date,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ ended_at: at, sealed_successor: null })
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes the sessions that ended before an instant. No session lasts longer than seven days. */
export async function deleteOldSessions(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('session')
    .where((expression) =>
      expression.or([expression('ended_at', '<', before), expression('last_used_at', '<', before)]),
    )
    .execute()
}
