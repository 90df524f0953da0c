import { atom } from 'jotai'

/** The state of the clients list when the coach left it. */
export interface ListReturn {
  /** The address's query: view, search, filters and sort. Empty in the default state. */
  search: string
  /** The scroll position, in pixels from the page's top. */
  scrollY: number
  /** The ids of the listed clients, in the list's order. */
  ids: readonly string[]
  /** The client whose profile was opened from the list. */
  opened: string | undefined
}

/** Set when the coach leaves the list, and `undefined` before that. */
export const listReturnAtom = atom<ListReturn | undefined>(undefined)
