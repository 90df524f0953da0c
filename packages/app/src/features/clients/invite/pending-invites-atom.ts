import { queryAtom } from '../../../shared/query/query-atom.ts'

/** The coach's invites that nobody has accepted yet. Whoever sends, resends or revokes one asks for them anew. */
export const pendingInvitesAtom = queryAtom((api, options) => api.auth.listInvites({}, options))
