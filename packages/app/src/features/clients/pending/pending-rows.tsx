import type { Invite } from '@attune/api'
import { PendingInvite } from './pending-invite.tsx'

/** The invites as rows of the table, last in every sort. */
export const pendingRows = (invites: readonly Invite[]) =>
  invites.map((invite) => ({
    key: invite.id,
    content: (columnCount: number) => <PendingInvite invite={invite} columnCount={columnCount} />,
  }))
