import type { Invite } from '@attune/api'
import { keyOf, type QueryOf } from '../../../api/queries.ts'
import { connectionOf } from '../../../api/query-client.ts'
import { sessionQueryAtom } from '../../../api/use-query.ts'

/**
 * The coach's pending invites, by address. The service lists an invite last after it was sent again, which would move
 * another row under the pointer. Inviting, resending and revoking refetch them. A client who joins between the two
 * answers is a user and has an invite, which is then no longer pending.
 */
export const listPendingInvites: QueryOf<Invite[]> = {
  queryKey: keyOf('auth', 'listInvites', {}, 'pending'),
  queryFn: async (context) => {
    const { api, signal } = connectionOf(context)
    const [users, invites] = await Promise.all([
      api.auth.listUsers({}, { signal }),
      api.auth.listInvites({}, { signal }),
    ])
    const joined = new Set(users.map(({ email }) => email.toLowerCase()))
    return invites
      .filter(({ email }) => !joined.has(email.toLowerCase()))
      .toSorted((one, other) => one.email.localeCompare(other.email))
  },
}

export const pendingInvitesAtom = sessionQueryAtom(() => listPendingInvites)
