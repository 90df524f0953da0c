import type { Clock } from '../../platform/clock.ts'
import { validationFailed } from '../../platform/problems.ts'

// assumed: how far a device's clock may be ahead of the server's.
const clockTolerance = 120_000

/**
 * An instant in the past from a device, in epoch milliseconds.
 * @param text checked by the contract to be an instant that exists
 * @throws ProblemError 422 for the future and for dates before the epoch
 */
export function pastInstant(path: string, text: string, clock: Clock): number {
  const at = Date.parse(text)
  if (at < 0) throw validationFailed([{ path, message: 'is too long ago' }])
  if (at > clock.now().getTime() + clockTolerance) throw validationFailed([{ path, message: 'is in the future' }])
  return at
}
