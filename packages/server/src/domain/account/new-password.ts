import { validationFailed } from '../../platform/problems.ts'
import { isCommonPassword } from './common-passwords.ts'

/** assumed: a shorter local part occurs in too many passwords by chance. */
const shortestLocalPart = 3

/**
 * Refuses an easily guessed password: a common one, or one that contains the email's local part.
 * @throws ProblemError 422
 */
export function checkNewPassword(password: string, email: string): void {
  const localPart = email.trim().toLowerCase().split('@')[0] ?? ''
  const hasLocalPart = localPart.length >= shortestLocalPart && password.toLowerCase().includes(localPart)
  if (hasLocalPart || isCommonPassword(password)) {
    throw validationFailed([{ path: 'password', message: 'Choose a less common password' }])
  }
}
