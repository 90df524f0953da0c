import { ApiError, type Api } from '@attune/api'
import { atom } from 'jotai'
import { connectionAtom } from '../../../shared/session/connection.ts'
import { pendingInvitesAtom } from '../invite/pending-invites-atom.ts'

type Act = (api: Api, call: { params: { id: string } }, options: { signal: AbortSignal }) => Promise<unknown>

/** It was accepted or revoked meanwhile, on another device or by the client. */
const waitsNoMore = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 409)

/** What is done with an invite; the invites that wait are then asked for anew, also when this one no longer does. */
const inviteAct = (act: Act) =>
  atom(null, async (get, set, id: string) => {
    const { api, signal } = get(connectionAtom)
    try {
      await act(api, { params: { id } }, { signal })
    } catch (error) {
      if (waitsNoMore(error)) set(pendingInvitesAtom, 'reload')
      throw error
    }
    set(pendingInvitesAtom, 'reload')
  })

/** Mails a new link; the one before it stops working. Rejects when it wasn't mailed. */
export const resendInviteAtom = inviteAct((api, call, options) => api.auth.resendInvite(call, options))

/** Takes an invite back. Rejects when its link still works, and when it had no link any more. */
export const revokeInviteAtom = inviteAct((api, call, options) => api.auth.revokeInvite(call, options))
