import { queryAtom } from '../../../shared/query/query-atom.ts'

/** The coach's pending invites. Inviting, resending and revoking refetch them. */
export const pendingInvitesAtom = queryAtom((api, options) => api.auth.listInvites({}, options))
