/* oxlint-disable jsx-a11y/no-redundant-roles --
   a table's elements that aren't laid out as a table would lose their roles */
import type { Invite } from '@attune/api'
import { LazyPart } from '../../../shared/code/lazy-part.tsx'
import { lazyWithPreload } from '../../../shared/code/lazy-with-preload.tsx'

const PendingInvite = lazyWithPreload(async () => (await import('./pending-invite.tsx')).PendingInvite)

/** Returns the invites as rows of the table, which come last in every sort. */
export const pendingRows = (invites: readonly Invite[]) =>
  invites.map((invite) => ({
    key: invite.id,
    content: (columnCount: number) => (
      <LazyPart
        fallback={
          <th scope="row" role="rowheader" colSpan={columnCount}>
            {invite.email}
          </th>
        }
      >
        <PendingInvite invite={invite} columnCount={columnCount} />
      </LazyPart>
    ),
  }))
