import { queryAtom } from '../../../shared/query/query-atom.ts'

/**
 * The coach's pending invites, by address. The service lists an invite last that was sent again: another row would move
 * under the pointer. Inviting, resending and revoking refetch them.
 */
export const pendingInvitesAtom = queryAtom(async (api, options) => {
  const invites = await api.auth.listInvites({}, options)
  return invites.toSorted((one, other) => one.email.localeCompare(other.email))
})
