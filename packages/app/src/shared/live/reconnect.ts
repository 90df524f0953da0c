/** Milliseconds until the next stream after the first failure. Each further failure doubles them. */
const firstPause = 1_000
const longestPause = 60_000
/** Milliseconds after the end of a stream that had lasted, if the server didn't say when to reconnect. */
const shortestReturn = 200
const returnSpread = 1_000

export interface StreamEnd {
  /** Number of consecutive streams that failed, including this one. 0 if this stream had lasted before it ended. */
  readonly failures: number
  /** Seconds that the server stated in `Retry-After`. */
  readonly retryAfter?: number | undefined
  /** Milliseconds that the stream stated in `retry:`. */
  readonly retry?: number | undefined
}

/**
 * Returns the milliseconds until the next stream. Many browsers may lose a server at the same time. They must reconnect
 * at different times, and not earlier than the server asked. `random` is between 0 and 1.
 */
export function reconnectDelay({ failures, retryAfter = 0, retry }: StreamEnd, random: number): number {
  const asked = retryAfter * 1_000
  if (failures === 0) return asked + Math.min(retry ?? shortestReturn + random * returnSpread, longestPause)
  const longest = Math.min(firstPause * 2 ** (failures - 1), longestPause)
  return asked + longest * (0.2 + 0.8 * random)
}
