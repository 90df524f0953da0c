/** A page that has not run for so many milliseconds has slept. */
const sleep = 30_000

/**
 * The time of an exercise, without its pauses. It pauses while the page sleeps, because a pacer that doesn't move
 * guides no breathing.
 */
export function createStopwatch(clock: () => number = () => performance.now()) {
  /** When the running part began; undefined while paused. */
  let since: number | undefined = clock()
  let before = 0
  let latest = since
  const elapsed = () => before + (since === undefined ? 0 : clock() - since)
  const pause = () => {
    before = elapsed()
    since = undefined
  }
  return {
    /** Milliseconds. */
    elapsed,
    pause,
    carryOn: () => {
      since ??= clock()
      latest = clock()
    },
    /** Call it several times a second. Returns how long the page has slept, and pauses then. */
    tick: (): number => {
      const gap = clock() - latest
      latest = clock()
      if (since === undefined || gap <= sleep) return 0
      since += gap
      pause()
      return gap
    },
  }
}

export type Stopwatch = ReturnType<typeof createStopwatch>
