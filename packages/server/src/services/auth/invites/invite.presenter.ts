import type { Invite } from '@attune/api/contract'
import type { InviteRow } from './invite.repository.ts'

export const presentInvite = (row: InviteRow): Invite => ({
  id: row.id,
  email: row.email,
  invitedAt: row.invited_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
})
