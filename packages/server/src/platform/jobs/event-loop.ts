import { setImmediate } from 'node:timers/promises'

// Milliseconds for which one piece of work may block the event loop.
const longestHold = 10

/** Splits long work: await the pause between pieces, so that other requests get their turn. */
export function takePauses(): () => Promise<void> {
  let endsAt = performance.now() + longestHold
  return async () => {
    if (performance.now() < endsAt) return
    await setImmediate()
    endsAt = performance.now() + longestHold
  }
}
