import type { Invite, Language } from '@attune/api/contract'
import type { Caller } from '../../../platform/caller.ts'
import { answerInTransaction } from '../../../platform/database/in-transaction.ts'
import { orNotFound } from '../../../platform/problems.ts'
import { alreadyClient } from '../auth.errors.ts'
import { firstInvitedAt, hasJoined, updatePending } from './invite.repository.ts'
import { sendInvite, senderOf, type SendInviteDeps } from './send-invite.ts'

/**
 * Mails a pending invite again, with a new link.
 * @throws ProblemError 404 `not_found`, 409 `already_client`, 429 `too_many_tries`
 */
export const resendInvite =
  (deps: SendInviteDeps) =>
  async (caller: Caller, id: string, language?: Language): Promise<Invite> => {
    const { organisationId, personId: coachId } = caller
    const sender = await senderOf(deps, caller, language)
    if (await hasJoined(deps.db, { organisationId, coachId, id })) throw alreadyClient()
    return answerInTransaction(deps.db, async (transaction) => {
      // An update that changes nothing locks the row.
      const row = orNotFound(await updatePending(transaction, { organisationId, coachId, id }, { id }))
      return sendInvite(deps)(sender, { ...row, first_invited_at: firstInvitedAt(row) }, transaction)
    })
  }
