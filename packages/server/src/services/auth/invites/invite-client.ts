import { emailKeyOf, emailOf, type Invite, type Language, OPEN_INVITES_MAX } from '@attune/api/contract'
import type { Caller } from '../../../platform/caller.ts'
import { answerInTransaction } from '../../../platform/database/in-transaction.ts'
import type { NewId } from '../../../platform/ids.ts'
import { alreadyInvited, tooManyInvites } from '../auth.errors.ts'
import { newToken } from './invite-link.ts'
import { countPending, firstInvitedAt, insertInvite, lockPendingByEmail } from './invite.repository.ts'
import { refuseKnown, sendInvite, senderOf, type SendInviteDeps } from './send-invite.ts'

/**
 * Invites a client by mail, in the coach's language. If the coach's earlier invite to the same email has expired, sends
 * that invite again.
 * @throws ProblemError 409 `already_client`, `already_invited` or `too_many_invites`, 429 `too_many_tries`
 */
export const inviteClient =
  (deps: SendInviteDeps & { newId: NewId }) =>
  async (caller: Caller, email: string, language?: Language): Promise<Invite> => {
    const { db, clock, newId } = deps
    const { organisationId, personId: coachId } = caller
    const emailKey = emailKeyOf(email)
    const sender = await senderOf(deps, caller, language)
    await refuseKnown(db, organisationId, emailKey)
    return answerInTransaction(db, async (transaction) => {
      const waiting = await lockPendingByEmail(transaction, { organisationId, coachId, emailKey })
      if (waiting) {
        if (waiting.expires_at > clock.now()) throw alreadyInvited()
        return sendInvite(deps)(sender, { ...waiting, first_invited_at: firstInvitedAt(waiting) }, transaction)
      }
      if ((await countPending(transaction, { organisationId, coachId })) >= OPEN_INVITES_MAX) throw tooManyInvites()
      const now = clock.now()
      const row = {
        organisation_id: organisationId,
        coach_id: coachId,
        id: newId(),
        email: emailOf(email),
        email_key: emailKey,
        token_hash: newToken().hash,
        invited_at: now,
        first_invited_at: null,
        expires_at: now,
        accepted_at: null,
        revoked_at: null,
      }
      if (!(await insertInvite(transaction, row))) throw alreadyInvited()
      return sendInvite(deps)(sender, row, transaction)
    })
  }
