import { ProblemError } from '../../platform/problems.ts'

/** Spec 8, word for word; the same for a person who is there and for one who isn't. */
export const notYourProfile = () =>
  new ProblemError(403, 'not_your_profile', { detail: 'You can not update another person profile' })

/** An import names as a coach who is a client, or the other way round. */
export const emailTaken = () =>
  new ProblemError(409, 'email_taken', { detail: 'Somebody of another type has this email already' })

/** A server's organisation is made by its operator. */
export const organisationMissing = () =>
  new ProblemError(404, 'organisation_not_found', { detail: 'The operator has not made this organisation yet' })

export const staleProfile = () =>
  new ProblemError(412, 'stale_version', { detail: 'The profile has been changed meanwhile' })
