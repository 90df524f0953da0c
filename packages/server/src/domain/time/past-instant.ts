import type { Clock } from '../../platform/clock.ts'
import { validationFailed } from '../../platform/problems.ts'

// assumed: how far a device's clock may be ahead of the server's.
const clockTolerance = 120_000

/**
 * An instant in the past from a device, in epoch milliseconds.
 * @throws ProblemError 422 for the future, for dates before the epoch and for text that is no instant
 */
export function pastInstant(path: string, text: string, clock: Clock): number {
  const at = Date.parse(text)
  // JavaScript parses February 30 as March 2.
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(text.slice(0, 16)))
    throw validationFailed([{ path, message: 'must be an instant that exists' }])
  if (at < 0) throw validationFailed([{ path, message: 'is too long ago' }])
  if (at > clock.now().getTime() + clockTolerance) throw validationFailed([{ path, message: 'is in the future' }])
  return at
}
