import { atom } from 'jotai'

/** The exercise that ended because its page was killed. Undefined once the client has read so. */
export const interruptedAtom = atom<{ readonly startedAt: string; readonly breathed: number } | undefined>(undefined)
