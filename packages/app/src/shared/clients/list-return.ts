import { atom } from 'jotai'

/** The state of the clients list when the coach left it. */
export interface ListReturn {
  /** The address's query: view, search, filters and sort. Empty in the default state. */
  search: string
  /** Pixels from the page's top. */
  scrollY: number
  /** The ids of its clients, in its order. */
  ids: readonly string[]
  /** The client whose profile was opened from it. */
  opened: string | undefined
}

/** Set when the coach leaves the list; undefined before. */
export const listReturnAtom = atom<ListReturn | undefined>(undefined)
