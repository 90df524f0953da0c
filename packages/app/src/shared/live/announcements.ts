import type { ClientChange } from '@attune/api'
import { atom } from 'jotai'

/** The latest announcement. When it changes, rows under the coach's pointer don't move. */
export const announcementsAtom = atom<readonly ClientChange[]>([])
