import type { Client } from './clients.ts'

/** A requested sort. */
export interface BenchSort {
  column: 'name' | 'hours' | 'productivity'
  isDescending: boolean
}

/** The acts that a table must support. Each is done as the table's own documentation shows. */
export interface Contender {
  /**
   * Draws the table for the first time, with the clients in their given order. The frame has the size of a clients
   * list.
   */
  mount: (frame: HTMLElement, clients: readonly Client[]) => void
  sortBy: (sort: BenchSort) => void
  /** Filters by clients whose name contains the text; '' shows all. */
  search: (text: string) => void
  /** Replaces one client by a newer one. */
  update: (client: Client) => void
  /** The scrolling element. */
  scroller: () => HTMLElement
}

/** Sizes of all contenders, px. */
export const rowHeight = 53
export const headerHeight = 40
/** A cell of the name column has this attribute with the client's id. The page reads from it which rows are where. */
export const nameMark = 'data-client'
