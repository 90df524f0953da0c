import { atom } from 'jotai'
import { connectionAtom } from '../../../shared/session/connection.ts'
import { pendingInvitesAtom } from '../invite/pending-invites-atom.ts'

/** Mails a new link; the one before it stops working. Rejects when it wasn't mailed. */
export const resendInviteAtom = atom(null, async (get, set, id: string) => {
  const { api, signal } = get(connectionAtom)
  await api.auth.resendInvite({ params: { id } }, { signal })
  set(pendingInvitesAtom, 'reload')
})

/** Takes an invite back. Rejects when its link still works. */
export const revokeInviteAtom = atom(null, async (get, set, id: string) => {
  const { api, signal } = get(connectionAtom)
  await api.auth.revokeInvite({ params: { id } }, { signal })
  set(pendingInvitesAtom, 'reload')
})
