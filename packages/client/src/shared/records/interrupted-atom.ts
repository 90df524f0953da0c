import { atom } from 'jotai'

/** The exercise that ended because its page was killed. Undefined once the client has seen the message about it. */
export const interruptedAtom = atom<{ readonly startedAt: string; readonly breathed: number } | undefined>(undefined)
