import { CLOCK_TOLERANCE } from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import { validationFailed } from '../../platform/problems.ts'

/**
 * An instant in the past from a device, in epoch milliseconds.
 * @param text checked by the contract to be an instant that exists
 * @throws ProblemError 422 for the future and for dates before the epoch
 */
export function pastInstant(path: string, text: string, clock: Clock): number {
  const at = Date.parse(text)
  if (at < 0) throw validationFailed([{ path, message: 'is too long ago' }])
  if (at > clock.now().getTime() + CLOCK_TOLERANCE) throw validationFailed([{ path, message: 'is in the future' }])
  return at
}
