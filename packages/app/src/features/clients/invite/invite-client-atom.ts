import { atom } from 'jotai'
import { connectionAtom } from '../../../shared/session/connection.ts'
import { pendingInvitesAtom } from './pending-invites-atom.ts'

/** Mails a client the link to join, then refetches the pending invites. Rejects if the mail wasn't sent. */
export const inviteClientAtom = atom(null, async (get, set, email: string) => {
  const { api, signal } = get(connectionAtom)
  await api.auth.inviteClient({ body: { email } }, { signal })
  set(pendingInvitesAtom, 'reload')
})
