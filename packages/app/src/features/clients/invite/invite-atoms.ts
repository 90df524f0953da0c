import type { Invite } from '@attune/api'
import { keyOf, type QueryOf } from '../../../api/queries.ts'
import { connectionOf } from '../../../api/query-client.ts'
import { sessionQueryAtom } from '../../../api/use-query.ts'

/**
 * The coach's pending invites, sorted by address. After an invite is resent, the service lists it last, which would
 * move another row under the pointer. Inviting, resending and revoking refetch the invites. If a client joins between
 * the two answers, both contain the client, and that invite is no longer pending.
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
