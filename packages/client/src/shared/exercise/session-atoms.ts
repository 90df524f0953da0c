import { operationAtom } from '../../api/operation-atom.ts'
import { ownRequestAtom } from '../session/session-atoms.ts'

/** The latest exercises, newest first. */
export const latestSessionsAtom = operationAtom('exercise', 'listExerciseSessions', (get) => get(ownRequestAtom))
