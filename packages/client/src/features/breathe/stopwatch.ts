/** A page that hasn't run for this many milliseconds has slept. */
const sleep = 30_000

/**
 * Measures the time of an exercise, excluding pauses. When the page falls asleep, a pause begins, because the pacer
 * doesn't move.
 */
export function createStopwatch(clock: () => number = () => performance.now()) {
  /** When the part that is running began. Undefined while paused. */
  let since: number | undefined = clock()
  let before = 0
  let latest = since
  const elapsed = () => before + (since === undefined ? 0 : clock() - since)
  const pause = () => {
    before = elapsed()
    since = undefined
  }
  return {
    /** In milliseconds. */
    elapsed,
    pause,
    carryOn: () => {
      since ??= clock()
      latest = clock()
    },
    /** Must be called several times a second. If the page has slept, pauses and returns for how long. */
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
