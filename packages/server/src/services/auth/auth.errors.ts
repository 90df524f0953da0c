import { ProblemError } from '../../platform/problems.ts'

/** One answer for an unknown email, a wrong password and a disabled account. */
export const wrongCredentials = () => new ProblemError(401, 'wrong_credentials', { detail: 'Wrong email or password' })

export const sessionOver = () => new ProblemError(401, 'session_over', { detail: 'Please sign in again' })
