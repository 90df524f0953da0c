import type { Clock } from '../../platform/clock.ts'
import { validationFailed } from '../../platform/problems.ts'

// assumed: how far a device's clock may be ahead of ours.
const clockTolerance = 120_000

/** An instant that a device tells of as past, in epoch milliseconds: no device is older than the epoch. */
export function pastInstant(path: string, text: string, clock: Clock): number {
  const at = Date.parse(text)
  // JavaScript takes February 30 for March 2.
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(text.slice(0, 16)))
    throw validationFailed([{ path, message: 'must be an instant that exists' }])
  if (at < 0) throw validationFailed([{ path, message: 'is too long ago' }])
  if (at > clock.now().getTime() + clockTolerance) throw validationFailed([{ path, message: 'is in the future' }])
  return at
}
