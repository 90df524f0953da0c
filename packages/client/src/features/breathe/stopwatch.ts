/** If the page hasn't run for this many milliseconds, it has slept. */
const sleep = 30_000

/**
 * Measures the time of an exercise without pauses. A pause begins when the page falls asleep, because the pacer doesn't
 * move then.
 */
export function createStopwatch(clock: () => number = () => performance.now()) {
  /** When the running part began. Undefined while paused. */
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
    /** Call this several times a second. If the page has slept, pauses and returns for how long. */
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
