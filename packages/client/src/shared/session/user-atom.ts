import { operationAtom } from '../../api/operation-atom.ts'

/** The client's account, with the names of the organisation and of the coaches. The session's start has read it. */
export const userAtom = operationAtom('auth', 'getCurrentSession')
