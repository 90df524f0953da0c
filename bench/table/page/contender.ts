import type { Client } from './clients.ts'

/** A requested sort. */
export interface BenchSort {
  column: 'name' | 'hours' | 'productivity'
  isDescending: boolean
}

/** The actions that a table must support. Each is implemented in the way that the table's own documentation shows. */
export interface Contender {
  /**
   * Draws the table for the first time, with the clients in their given order. The frame has the size of a clients
   * list.
   */
  mount: (frame: HTMLElement, clients: readonly Client[]) => void
  sortBy: (sort: BenchSort) => void
  /** Shows only clients whose name contains the text. '' shows all. */
  search: (text: string) => void
  /** Replaces one client with a newer version. */
  update: (client: Client) => void
  /** The scrolling element. */
  scroller: () => HTMLElement
}

/** Sizes in pixels that are the same for all contenders. */
export const rowHeight = 53
export const headerHeight = 40
/** Attribute of the name column's cells, with the client's id. The page reads the positions of the rows from it. */
export const nameMark = 'data-client'
