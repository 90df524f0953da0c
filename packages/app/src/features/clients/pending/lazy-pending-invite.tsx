/* oxlint-disable jsx-a11y/no-redundant-roles --
   a table's elements that aren't laid out as a table would lose their roles */
import type { Invite } from '@attune/api'
import { useCodeOrToast } from '../../../shared/lazy-code/use-code-or-toast.ts'
import { pendingInvite } from '../lazy-parts.ts'

/** The cells of a pending invite. Until their code has loaded, the recipient. */
export function LazyPendingInvite(props: { invite: Invite; columnCount: number }) {
  const loaded = useCodeOrToast(pendingInvite)
  if (loaded) return <loaded.PendingInvite {...props} />
  return (
    <th scope="row" role="rowheader" colSpan={props.columnCount}>
      {props.invite.email}
    </th>
  )
}
