import type { ClientChange } from '@attune/api'
import { atom } from 'jotai'

/** What was announced last. Rows are held where the coach points at them when it changes. */
export const announcementsAtom = atom<readonly ClientChange[]>([])
