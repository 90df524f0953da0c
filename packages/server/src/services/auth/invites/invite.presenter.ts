import type { ClientInvite, Invite } from '@attune/api/contract'
import { firstInvitedAt, type InviteRow } from './invite.repository.ts'

export const presentInvite = (row: InviteRow): Invite => ({
  id: row.id,
  email: row.email,
  invitedAt: row.invited_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
})

export function presentClientInvite(
  row: Pick<InviteRow, 'id' | 'invited_at' | 'first_invited_at'> & { accepted_at: Date },
): ClientInvite {
  const first = firstInvitedAt(row)
  return {
    id: row.id,
    invitedAt: first.toISOString(),
    resentAt: first < row.invited_at ? row.invited_at.toISOString() : null,
    acceptedAt: row.accepted_at.toISOString(),
  }
}
