import type { BenchSort } from './contender.ts'

/** What a watched scroll showed. */
export interface ScrollOutcome {
  /** Frames in which rows were missing in the view. */
  blank: number
  /** Frames that came a frame late or more. */
  dropped: number
}

/** What the page lets the runner do with its contender. Acts end when nothing more happens. */
export interface TableBench {
  nothing: () => Promise<void>
  mount: () => Promise<void>
  sortBy: (sort: BenchSort) => Promise<void>
  search: (text: string) => Promise<void>
  /** Chooses a client in view and what's new of it; `update` hands that to the contender. */
  prepareNews: (at: number) => void
  update: () => Promise<void>
  isUpdated: () => boolean
  /** Whether what stands in view is a run of the expected order. */
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
