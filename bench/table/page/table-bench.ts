import type { BenchSort } from './contender.ts'

/** The result of a watched scroll. */
export interface ScrollOutcome {
  /** Number of frames in which rows were missing from the view. */
  blank: number
  /** Number of frames that were late by at least one frame. */
  dropped: number
}

/** The runner's access to a contender in the page. An action ends when the page is idle. */
export interface TableBench {
  nothing: () => Promise<void>
  mount: () => Promise<void>
  sortBy: (sort: BenchSort) => Promise<void>
  search: (text: string) => Promise<void>
  /** Selects a visible client and changes it. `update` passes the changed client to the contender. */
  prepareNews: (at: number) => void
  update: () => Promise<void>
  isUpdated: () => boolean
  /** Returns whether the visible rows are consecutive rows of the expected order. */
  isInOrder: (sort: BenchSort, text?: string) => boolean
  isCovered: () => boolean
  toTop: () => Promise<void>
  scrollBy: (step: number, frames: number, isWatched: boolean) => Promise<ScrollOutcome>
}

declare global {
  interface Window {
    bench: TableBench
  }
}
