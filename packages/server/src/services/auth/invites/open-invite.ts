import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { inviteOver } from '../auth.errors.ts'
import { hashOf } from './invite-link.ts'
import { findPendingByToken, lockPendingByToken, type InviteRow } from './invite.repository.ts'

/**
 * Returns a link's invite, locked until the transaction ends.
 * @throws ProblemError 404 `invite_over`
 */
export const openInvite =
  ({ clock }: { clock: Clock }) =>
  async (organisationId: string, token: string, transaction: Db): Promise<InviteRow> => {
    return checkOpen(await lockPendingByToken(transaction, organisationId, hashOf(token)), clock)
  }

/**
 * Returns a link's invite without locking it.
 * @throws ProblemError 404 `invite_over`
 */
export const readInvite =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (organisationId: string, token: string): Promise<InviteRow> =>
    checkOpen(await findPendingByToken(db, organisationId, hashOf(token)), clock)

function checkOpen(row: InviteRow | undefined, clock: Clock): InviteRow {
  if (!row || row.expires_at <= clock.now()) throw inviteOver()
  return row
}
