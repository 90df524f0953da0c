import { OPEN_INVITES_MAX } from '@attune/api/contract'
import { ProblemError } from '../../platform/problems.ts'

/** An unknown email, a wrong password and a disabled account all get this answer. */
export const wrongCredentials = (userId?: string) =>
  new ProblemError('wrong_credentials', {
    detail: 'Wrong email or password',
    auditedIds: userId === undefined ? [] : [userId],
  })

/** `userId` identifies the account whose token was copied, so that the audit can name it. */
export const sessionOver = (userId?: string) =>
  new ProblemError('session_over', {
    detail: 'Please sign in again',
    ...(userId === undefined ? {} : { auditedIds: [userId] }),
  })

export const tooManyTries = (retryAfter: number) =>
  new ProblemError('too_many_tries', {
    detail: 'Too many tries, please wait',
    headers: { 'Retry-After': String(retryAfter) },
  })

/** The successor of this refresh token is in use. The session continues with the newer pair of tokens. */
export const superseded = () => new ProblemError('superseded', { detail: 'A newer token is in use' })

/**
 * A wrong code, an expired code, a code that allows no more attempts, and an email without a code all get this answer.
 */
export const wrongCode = () =>
  new ProblemError('wrong_code', {
    detail: 'Wrong code',
    errors: [{ path: 'resetPasswordCode', message: 'Wrong code' }],
  })

/**
 * Assumption: a person who has an account can't be invited. The answer doesn't say whether another coach has this
 * client.
 */
export const alreadyClient = () => new ProblemError('already_client', { detail: 'This person is already a client' })

export const alreadyInvited = () =>
  new ProblemError('already_invited', { detail: 'This person has already been invited' })

export const tooManyInvites = () =>
  new ProblemError('too_many_invites', { detail: `You have ${OPEN_INVITES_MAX} open invites` })

/** An unknown, used, revoked or expired link gets this answer. */
export const inviteOver = () => new ProblemError('invite_over', { detail: 'This link is no longer valid' })
