import type { Invite } from '@attune/api'
import { LazyPendingInvite } from './lazy-pending-invite.tsx'

/** The invites as rows of the table, last in every sort. */
export const pendingRows = (invites: readonly Invite[]) =>
  invites.map((invite) => ({
    key: invite.id,
    content: (columnCount: number) => <LazyPendingInvite invite={invite} columnCount={columnCount} />,
  }))
