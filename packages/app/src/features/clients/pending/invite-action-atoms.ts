import { type Api, ApiError } from '@attune/api'
import { mutationAtom } from '../../../api/mutation-atom.ts'
import { listPendingInvites } from '../invite/invite-atoms.ts'

type Act = (api: Api, call: { params: { id: string } }, options: { signal: AbortSignal }) => Promise<unknown>

/** Returns whether the invite has already been accepted by the client or revoked elsewhere. */
const isNoLongerPending = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 409)

/** Changes an invite and then refetches the pending invites, even if this one is no longer pending. */
const inviteActionAtom = (act: Act) =>
  mutationAtom(({ api, signal }, id: string) => act(api, { params: { id } }, { signal }), {
    onSettled: (_answer, error, _id, _, { client }) => {
      if (error && !isNoLongerPending(error)) return
      void client.invalidateQueries({ queryKey: listPendingInvites.queryKey })
    },
  })

/** Mails a new link, so that the previous link stops working. Rejects if the mail wasn't sent. */
export const resendInviteAtom = inviteActionAtom((api, call, options) => api.auth.resendInvite(call, options))

/** Revokes an invite. Rejects if its link still works or had already stopped working. */
export const revokeInviteAtom = inviteActionAtom((api, call, options) => api.auth.revokeInvite(call, options))
