import type { BenchSort } from './contender.ts'

/** The result of a watched scroll. */
export interface ScrollOutcome {
  /** Frames with missing rows in the view. */
  blank: number
  /** Frames that were late by a frame or more. */
  dropped: number
}

/** The runner's access to a contender in the page. An act ends when nothing more happens. */
export interface TableBench {
  nothing: () => Promise<void>
  mount: () => Promise<void>
  sortBy: (sort: BenchSort) => Promise<void>
  search: (text: string) => Promise<void>
  /** Selects a visible client and its change. `update` passes that to the contender. */
  prepareNews: (at: number) => void
  update: () => Promise<void>
  isUpdated: () => boolean
  /** Whether the visible rows are a run of the expected order. */
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
