import { fieldFault } from '@attune/api/contract'
import { validationFailed, type FieldErrors } from '../../platform/problems.ts'
import { isCommonPassword } from './common-passwords.ts'

/**
 * Minimum length of a local part that a password must not contain. Assumption: shorter local parts appear in many
 * passwords by chance.
 */
const shortestLocalPart = 3

/**
 * Returns the error for a password that is easy to guess because it is common or contains the local part of the email.
 * Returns no error for any other password.
 */
export function passwordErrors(password: string, email: string): FieldErrors {
  const localPart = email.trim().toLowerCase().split('@')[0] ?? ''
  const hasLocalPart = localPart.length >= shortestLocalPart && password.toLowerCase().includes(localPart)
  return hasLocalPart || isCommonPassword(password) ? [fieldFault('password', 'passwordCommon')] : []
}

/**
 * Refuses a password that is easy to guess.
 * @throws ProblemError 422
 */
export function checkNewPassword(password: string, email: string): void {
  const errors = passwordErrors(password, email)
  if (errors.length > 0) throw validationFailed(errors)
}
