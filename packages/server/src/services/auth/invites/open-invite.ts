import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { inviteOver } from '../auth.errors.ts'
import { hashOf } from './invite-link.ts'
import { lockPendingByToken, type InviteRow } from './invite.repository.ts'

/**
 * The invite of a link, locked for the transaction.
 * @throws ProblemError 404 `invite_over`
 */
export const openInvite =
  ({ clock }: { clock: Clock }) =>
  async (organisationId: string, token: string, transaction: Db): Promise<InviteRow> => {
    const row = await lockPendingByToken(transaction, organisationId, hashOf(token))
    if (!row || row.expires_at <= clock.now()) throw inviteOver()
    return row
  }
