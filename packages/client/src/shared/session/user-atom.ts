import { operationAtom } from '../../api/operation-atom.ts'

/** The client's account, with the names of the organisation and the coaches. It is read when the session starts. */
export const userAtom = operationAtom('auth', 'getCurrentSession')
