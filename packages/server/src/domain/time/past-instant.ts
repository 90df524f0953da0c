import { faultOfInstant } from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import { validationFailed, type FieldErrors } from '../../platform/problems.ts'

/** Returns the error for an instant from a device or an import that can't be right. Empty if it can. */
export function instantErrors(path: string, text: string, clock: Clock): FieldErrors {
  const message = faultOfInstant(Date.parse(text), clock.now())
  return message === null ? [] : [{ path, message }]
}

/**
 * Returns an instant in the past that a device sent, in epoch milliseconds.
 * @param text checked by the contract to be an instant that exists
 * @throws ProblemError 422 for the future and for dates before the epoch
 */
export function pastInstant(path: string, text: string, clock: Clock): number {
  const errors = instantErrors(path, text, clock)
  if (errors.length > 0) throw validationFailed(errors)
  return Date.parse(text)
}
