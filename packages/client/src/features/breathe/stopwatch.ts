/** Milliseconds without running after which the page counts as having slept. */
const sleep = 30_000

/**
 * Measures the time of an exercise without pauses. A pause begins when the page falls asleep, because the pacer doesn't
 * move then.
 */
export function createStopwatch(clock: () => number = () => performance.now()) {
  /** When the current run began. Undefined while paused. */
  let since: number | undefined = clock()
  let before = 0
  let latest = since
  const elapsed = () => before + (since === undefined ? 0 : clock() - since)
  const pause = () => {
    before = elapsed()
    since = undefined
  }
  return {
    /** The elapsed time in milliseconds. */
    elapsed,
    pause,
    carryOn: () => {
      since ??= clock()
      latest = clock()
    },
    /**
     * Call this several times a second. If the page has slept, it pauses the stopwatch and returns for how long the
     * page slept.
     */
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
