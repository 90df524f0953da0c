import type { Client } from './clients.ts'

/** A sort as it is asked for. */
export interface BenchSort {
  column: 'name' | 'hours' | 'productivity'
  isDescending: boolean
}

/** What a table must be able to do to take part. Each act is done the way that the table's own documentation shows. */
export interface Contender {
  /** Draws the table for the first time, the clients in the order they came. The frame has the size of a clients list. */
  mount: (frame: HTMLElement, clients: readonly Client[]) => void
  sortBy: (sort: BenchSort) => void
  /** Leaves the clients whose name contains the text; '' leaves all. */
  search: (text: string) => void
  /** Replaces one client by a newer one. */
  update: (client: Client) => void
  /** What scrolls. */
  scroller: () => HTMLElement
}

/** Sizes that all share, px. */
export const rowHeight = 53
export const headerHeight = 40
/** A cell of the name column carries this attribute with the client's id: by it the page sees which rows stand where. */
export const nameMark = 'data-client'
