import type { Api } from '@attune/api'
import { mutationAtom } from '../../../shared/query/mutation-atom.ts'
import { pendingInvitesAtom } from './pending-invites-atom.ts'

/** Mails a client the link to join, then refetches the pending invites. Rejects if the mail wasn't sent. */
export const inviteClientAtom = mutationAtom(
  (api: Api, options, email: string) => api.auth.inviteClient({ body: { email } }, options),
  { onSuccess: (set) => set(pendingInvitesAtom, 'reload') },
)
