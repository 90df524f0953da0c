import { queryAtom } from '../../../shared/query/query-atom.ts'

/**
 * The coach's pending invites, by address. The service lists an invite last that was sent again: another row would move
 * under the pointer. Inviting, resending and revoking refetch them. A client who joins between the two answers is a user
 * and has an invite: it is no longer pending.
 */
export const pendingInvitesAtom = queryAtom(async (api, options) => {
  const [users, invites] = await Promise.all([api.auth.listUsers({}, options), api.auth.listInvites({}, options)])
  const joined = new Set(users.map(({ email }) => email.toLowerCase()))
  return invites
    .filter(({ email }) => !joined.has(email.toLowerCase()))
    .toSorted((one, other) => one.email.localeCompare(other.email))
})
