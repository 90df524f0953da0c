import { fieldFault } from '@attune/api/contract'
import { validationFailed, type FieldErrors } from '../../platform/problems.ts'
import { isCommonPassword } from './common-passwords.ts'

/** assumed: a shorter local part occurs in too many passwords by chance. */
const shortestLocalPart = 3

/** The fault of an easily guessed password: it is common, or contains the local part of the email. */
export function passwordErrors(password: string, email: string): FieldErrors {
  const localPart = email.trim().toLowerCase().split('@')[0] ?? ''
  const hasLocalPart = localPart.length >= shortestLocalPart && password.toLowerCase().includes(localPart)
  return hasLocalPart || isCommonPassword(password) ? [fieldFault('password', 'passwordCommon')] : []
}

/**
 * Refuses an easily guessed password.
 * @throws ProblemError 422
 */
export function checkNewPassword(password: string, email: string): void {
  const errors = passwordErrors(password, email)
  if (errors.length > 0) throw validationFailed(errors)
}
