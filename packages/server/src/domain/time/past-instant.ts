import { faultOfInstant } from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import { validationFailed, type FieldErrors } from '../../platform/problems.ts'

/** Returns the errors for an instant from a device or an import if it can't be right. Otherwise the result is empty. */
export function instantErrors(path: string, text: string, clock: Clock): FieldErrors {
  const message = faultOfInstant(Date.parse(text), clock.now())
  return message === null ? [] : [{ path, message }]
}

/**
 * Returns a past instant that a device sent, in epoch milliseconds.
 * @param text an existing instant, as the contract has checked
 * @throws ProblemError 422 for the future and for dates before the epoch
 */
export function pastInstant(path: string, text: string, clock: Clock): number {
  const errors = instantErrors(path, text, clock)
  if (errors.length > 0) throw validationFailed(errors)
  return Date.parse(text)
}
