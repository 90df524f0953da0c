import { operationAtom } from '../../api/operation-atom.ts'

/**
 * The client's account, with the names of the organisation and of the coaches. It was read when the session started.
 */
export const userAtom = operationAtom('auth', 'getCurrentSession')
