import type { Insertable, Selectable, Updateable } from 'kysely'
import { clientOfCoach, type CoachScope } from '../../../domain/client-scope.ts'
import type { Database, Db } from '../../../platform/database/database.ts'

export type InviteRow = Selectable<Database['invite']>

interface InviteKey {
  organisationId: string
  coachId: string
  id: string
}

/** Inserts an invite. Returns false if the coach already has a pending invite for that email. */
export async function insertInvite(db: Db, invite: Insertable<Database['invite']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('invite')
    .values(invite)
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'coach_id', 'email_key'])
        .where('accepted_at', 'is', null)
        .where('revoked_at', 'is', null)
        .doNothing(),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

const pending = (db: Db, organisationId: string) =>
  db
    .selectFrom('invite')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)

export const findPending = (
  db: Db,
  { organisationId, coachId }: { organisationId: string; coachId: string },
): Promise<InviteRow[]> =>
  pending(db, organisationId).where('coach_id', '=', coachId).orderBy('invited_at').orderBy('id').execute()

export async function countPending(
  db: Db,
  { organisationId, coachId }: { organisationId: string; coachId: string },
): Promise<number> {
  const { count } = await pending(db, organisationId)
    .where('coach_id', '=', coachId)
    .clearSelect()
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const lockPendingByEmail = (
  db: Db,
  { organisationId, coachId, emailKey }: { organisationId: string; coachId: string; emailKey: string },
): Promise<InviteRow | undefined> =>
  pending(db, organisationId)
    .where('coach_id', '=', coachId)
    .where('email_key', '=', emailKey)
    .forUpdate()
    .executeTakeFirst()

const pendingByToken = (db: Db, organisationId: string, tokenHash: Buffer) =>
  pending(db, organisationId).where('token_hash', '=', tokenHash)

export const findPendingByToken = (db: Db, organisationId: string, tokenHash: Buffer): Promise<InviteRow | undefined> =>
  pendingByToken(db, organisationId, tokenHash).executeTakeFirst()

/**
 * Returns a link's invite, locked until the transaction ends. If two calls accept it at the same time, one waits for
 * the other.
 */
export const lockPendingByToken = (db: Db, organisationId: string, tokenHash: Buffer): Promise<InviteRow | undefined> =>
  pendingByToken(db, organisationId, tokenHash).forUpdate().executeTakeFirst()

export const updatePending = (
  db: Db,
  { organisationId, coachId, id }: InviteKey,
  change: Updateable<Database['invite']>,
): Promise<InviteRow | undefined> =>
  db
    .updateTable('invite')
    .set(change)
    .where('organisation_id', '=', organisationId)
    .where('coach_id', '=', coachId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Returns when the first mail for an invite was sent. */
export const firstInvitedAt = (row: Pick<InviteRow, 'invited_at' | 'first_invited_at'>): Date =>
  row.first_invited_at ?? row.invited_at

/** Returns the email of one of a coach's clients. `undefined` if the client isn't the coach's. */
export async function findEmailOfClient(db: Db, scope: CoachScope, clientId: string): Promise<string | undefined> {
  const row = await clientOfCoach(db, scope, clientId)
    .innerJoin('person as p', (join) =>
      join.onRef('p.organisation_id', '=', 'c.organisation_id').onRef('p.id', '=', 'c.client_id'),
    )
    .innerJoin('user_scope as u', (join) =>
      join
        .onRef('u.organisation_id', '=', 'c.organisation_id')
        .onRef('u.person_id', '=', 'c.coach_id')
        .onRef('u.user_id', '=', 'p.user_id'),
    )
    .select('u.email')
    .executeTakeFirst()
  return row?.email
}

/** Returns whether a coach's invite has ended because its email got an account. */
export async function hasJoined(db: Db, { organisationId, coachId, id }: InviteKey): Promise<boolean> {
  const row = await db
    .selectFrom('invite')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('coach_id', '=', coachId)
    .where('id', '=', id)
    .where('accepted_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns a coach's invites to an email that now has an account, newest first. */
export const findAccepted = (db: Db, { organisationId, coachId }: CoachScope, emailKey: string) =>
  db
    .selectFrom('invite')
    .select(['id', 'invited_at', 'first_invited_at', 'accepted_at'])
    .where('organisation_id', '=', organisationId)
    .where('coach_id', '=', coachId)
    .where('email_key', '=', emailKey)
    .where('accepted_at', 'is not', null)
    .$narrowType<{ accepted_at: Date }>()
    .orderBy('invited_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Ends the invites to an email that now has an account. */
export async function endInvitesOf(db: Db, organisationId: string, emailKey: string, at: Date): Promise<void> {
  await db
    .updateTable('invite')
    .set({ accepted_at: at })
    .where('organisation_id', '=', organisationId)
    .where('email_key', '=', emailKey)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}
