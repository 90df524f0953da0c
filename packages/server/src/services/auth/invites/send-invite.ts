import { DAY_MS, type Invite, type Language } from '@attune/api/contract'
import type { Caller } from '../../../platform/caller.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Outbox } from '../../../platform/mail/outbox.ts'
import { findOrganisationName } from '../../../platform/organisation.ts'
import { orNotFound } from '../../../platform/problems.ts'
import { actAsServer } from '../../../platform/request-actor.ts'
import type { AccountUseCases } from '../../account/account.use-cases.ts'
import { alreadyClient, tooManyTries } from '../auth.errors.ts'
import { inviteMail } from '../auth.mails.ts'
import { findUserByEmail } from '../auth.repository.ts'
import { inviteRule, type LimitedUses } from '../limits/limited-use.ts'
import { newToken } from './invite-link.ts'
import { presentInvite } from './invite.presenter.ts'
import { type InviteRow, updatePending } from './invite.repository.ts'

export interface SendInviteDeps {
  db: Db
  clock: Clock
  uses: Pick<LimitedUses, 'use'>
  outbox: Outbox
  account: Pick<AccountUseCases, 'listPersons'>
  /** The beginning of every link: a URL of the clients' app, or of this server's own page. */
  inviteUrl: string
}

const lifetime = 7 * DAY_MS

/** The coach in whose name and language an invite is sent. */
interface Sender extends Caller {
  name: string | undefined
  organisation: string | null
  language: Language | undefined
}

/**
 * Returns the caller with their name and the language of the mail. Call this before the transaction, because taking a
 * second connection during a transaction can exhaust the pool.
 */
export async function senderOf(
  { account, db }: Pick<SendInviteDeps, 'account' | 'db'>,
  caller: Caller,
  language: Language | undefined,
): Promise<Sender> {
  const [coach] = await account.listPersons(caller, { userId: caller.userId })
  const organisation = await findOrganisationName(db, caller.organisationId)
  return { ...caller, name: coach && `${coach.firstName} ${coach.lastName}`, organisation, language }
}

/**
 * Refuses an email that has an account. The query runs as the server, because the caller may not be allowed to see the
 * account.
 * @throws ProblemError 409 `already_client`
 */
export async function refuseKnown(db: Db, organisationId: string, emailKey: string): Promise<void> {
  if (await actAsServer(() => findUserByEmail(db, organisationId, emailKey))) throw alreadyClient()
}

/**
 * Gives an invite a new link and mails it. The earlier link stops working. If `first_invited_at` is `null`, this is the
 * first mail.
 * @throws ProblemError 404 `not_found`, 429 `too_many_tries`
 */
export const sendInvite =
  ({ clock, uses, outbox, inviteUrl }: SendInviteDeps) =>
  async (
    sender: Sender,
    { id, email, first_invited_at }: Pick<InviteRow, 'id' | 'email' | 'first_invited_at'>,
    transaction: Db,
  ): Promise<Invite> => {
    const { organisationId, personId: coachId, name, organisation, language } = sender
    const { isAllowed, retryAfter } = await uses.use(organisationId, `invites of ${coachId}`, inviteRule)
    if (!isAllowed) throw tooManyTries(retryAfter)
    const { token, hash } = newToken()
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + lifetime)
    const sentAt = { invited_at: now, first_invited_at: first_invited_at ?? now }
    const change = { token_hash: hash, ...sentAt, expires_at: expiresAt }
    const row = orNotFound(await updatePending(transaction, { organisationId, coachId, id }, change))
    const rendered = inviteMail({ email, language }, { coach: name, organisation, address: `${inviteUrl}/${token}` })
    await outbox.queue(organisationId, 'invite', rendered, transaction)
    return presentInvite(row)
  }
