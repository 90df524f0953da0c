import type { ClientChange } from '@attune/api'
import { atom } from 'jotai'

/** The latest announcement. Changes to it don't move rows under the coach's pointer. */
export const announcementsAtom = atom<readonly ClientChange[]>([])
