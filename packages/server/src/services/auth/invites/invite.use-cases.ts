import { DAY_MS, type Invite, type InviteAcceptance, type Person } from '@attune/api/contract'
import { createHash, randomBytes } from 'node:crypto'
import { actAsServer } from '../../../platform/request-actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/caller.ts'
import type { NewId } from '../../../platform/ids.ts'
import type { Outbox } from '../../../platform/mail/outbox.ts'
import { notFound, validationFailed } from '../../../platform/problems.ts'
import type { AccountUseCases } from '../../account/account.use-cases.ts'
import { birthDateErrors } from '../../../domain/account/profile-rules.ts'
import type { JourneyUseCases } from '../../journey/journey.use-cases.ts'
import { inviteMail } from '../auth.mails.ts'
import { alreadyClient, alreadyInvited, inviteOver, tooManyTries } from '../auth.errors.ts'
import { findUserByEmail } from '../auth.repository.ts'
import { keyOf } from '../users/email-key.ts'
import * as repository from './invite.repository.ts'
import { inviteRule, type LimitedUses } from '../limits/limited-use.ts'
import { checkNewPassword } from '../../../domain/account/new-password.ts'

export interface InviteDeps {
  db: Db
  clock: Clock
  newId: NewId
  uses: LimitedUses
  outbox: Outbox
  account: Pick<AccountUseCases, 'createClient' | 'assignClient' | 'listPersons' | 'findPersonByEmail'>
  journey: Pick<JourneyUseCases, 'startJourney'>
  /** The beginning of a link: the client's app, or this server's page. */
  inviteUrl: string
}

const lifetime = 7 * DAY_MS

/** The last part of a link: 256 random bits. The database stores only a hash. */
function newToken() {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

const present = (row: repository.InviteRow): Invite => ({
  id: row.id,
  email: row.email,
  invitedAt: row.invited_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
})

export type InviteUseCases = ReturnType<typeof createInviteUseCases>

/** Invites: how a coach gets clients. */
export function createInviteUseCases(deps: InviteDeps) {
  const { db, clock, newId, uses, outbox, account, journey, inviteUrl } = deps

  async function invite(caller: Caller, email: string): Promise<Invite> {
    const { organisationId, personId: coachId } = caller
    const emailKey = keyOf(email)
    const sender = await senderOf(caller)
    await refuseKnown(organisationId, emailKey)
    return db.transaction().execute(async (transaction) => {
      const waiting = await repository.lockPendingByEmail(transaction, { organisationId, coachId, emailKey })
      if (waiting) {
        if (waiting.expires_at > clock.now()) throw alreadyInvited()
        return send(sender, waiting, transaction)
      }
      const now = clock.now()
      const row = {
        organisation_id: organisationId,
        coach_id: coachId,
        id: newId(),
        email: email.trim(),
        email_key: emailKey,
        token_hash: newToken().hash,
        invited_at: now,
        expires_at: now,
        accepted_at: null,
        revoked_at: null,
      }
      if (!(await repository.insertInvite(transaction, row))) throw alreadyInvited()
      return send(sender, row, transaction)
    })
  }

  /**
   * Throws where the email has an account, even one that the caller may not see. The query therefore runs as the
   * server.
   */
  async function refuseKnown(organisationId: string, emailKey: string): Promise<void> {
    if (await actAsServer(() => findUserByEmail(db, organisationId, emailKey))) throw alreadyClient()
  }

  interface Sender extends Caller {
    name: string
  }

  // Runs before the transaction: taking a second connection inside one can exhaust the pool.
  async function senderOf(caller: Caller): Promise<Sender> {
    const [coach] = await account.listPersons(caller, { userId: caller.userId })
    return { ...caller, name: coach ? `${coach.firstName} ${coach.lastName}` : 'Your coach' }
  }

  /** Gives the invite a new link and mails it; the earlier link stops working. */
  async function send(sender: Sender, { id, email }: { id: string; email: string }, transaction: Db): Promise<Invite> {
    const { organisationId, personId: coachId, name } = sender
    const { isAllowed, retryAfter } = await uses.use(organisationId, `invites of ${coachId}`, inviteRule)
    if (!isAllowed) throw tooManyTries(retryAfter)
    const { token, hash } = newToken()
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + lifetime)
    const change = { token_hash: hash, invited_at: now, expires_at: expiresAt }
    const row = await repository.updatePending(transaction, { organisationId, coachId, id }, change)
    if (!row) throw notFound()
    const rendered = inviteMail(email, { coach: name, address: `${inviteUrl}/${token}` })
    await outbox.queue(organisationId, 'invite', rendered, transaction)
    return present(row)
  }

  const listInvites = async ({ organisationId, personId: coachId }: Caller): Promise<Invite[]> =>
    (await repository.findPending(db, { organisationId, coachId })).map(present)

  async function resendInvite(caller: Caller, id: string): Promise<Invite> {
    const { organisationId, personId: coachId } = caller
    const sender = await senderOf(caller)
    const pending = await repository.findPending(db, { organisationId, coachId })
    const found = pending.find((row) => row.id === id)
    if (found) await refuseKnown(organisationId, found.email_key)
    return db.transaction().execute(async (transaction) => {
      // Changes nothing, but locks the row.
      const row = await repository.updatePending(transaction, { organisationId, coachId, id }, { id })
      if (!row) throw notFound()
      return send(sender, row, transaction)
    })
  }

  async function revokeInvite({ organisationId, personId: coachId }: Caller, id: string): Promise<void> {
    const row = await repository.updatePending(db, { organisationId, coachId, id }, { revoked_at: clock.now() })
    if (!row) throw notFound()
  }

  async function openInvite(organisationId: string, token: string, on: Db): Promise<repository.InviteRow> {
    const row = await repository.lockPendingByToken(on, organisationId, hashOf(token))
    if (!row || row.expires_at <= clock.now()) throw inviteOver()
    return row
  }

  /**
   * The email and coach of a link.
   * @throws ProblemError 404 `invite_over`
   */
  async function readInvite(organisationId: string, token: string): Promise<{ email: string }> {
    const { email } = await db.transaction().execute((transaction) => openInvite(organisationId, token, transaction))
    return { email }
  }

  /**
   * Product 2: creates the account, the profile and the journey, all or nothing; Learn starts that day.
   * @throws ProblemError 404 `invite_over`, 422 for fields
   */
  async function acceptInvite(
    organisationId: string,
    { token, consent: _consent, ...profile }: InviteAcceptance,
  ): Promise<Person> {
    const birthDateIsWrong = birthDateErrors(profile.birthDate, clock.now())
    if (birthDateIsWrong.length > 0) throw validationFailed(birthDateIsWrong)
    const email = await db.transaction().execute(async (transaction) => {
      const row = await openInvite(organisationId, token, transaction)
      checkNewPassword(profile.password, row.email)
      if (await findUserByEmail(transaction, organisationId, row.email_key)) throw alreadyClient()
      const joinedAt = clock.now()
      const client = { ...profile, organisationId, email: row.email, createdAt: joinedAt }
      const { id: clientId } = await account.createClient(client, transaction)
      await account.assignClient({ organisationId, coachId: row.coach_id, clientId }, transaction)
      const startedAt = joinedAt.toISOString()
      await journey.startJourney({ organisationId, clientId, startedAt }, transaction)
      await repository.acceptAllOf(transaction, organisationId, row.email_key, joinedAt)
      return row.email
    })
    const person = await account.findPersonByEmail({ organisationId, email })
    if (!person) throw inviteOver()
    return person
  }

  return { invite, listInvites, resendInvite, revokeInvite, readInvite, acceptInvite }
}
