import { ProblemError } from '../../platform/http/problems.ts'

/** Spec 8, word for word; the same for a person who is there and for one who isn't. */
export const notYourProfile = () =>
  new ProblemError(403, 'not_your_profile', { detail: 'You can not update another person profile' })

/** A record of an import that names an email it may not know; why is not said. `path` is the record's, like `clients[3]`. */
export const notImportable = (path: string) =>
  new ProblemError(409, 'not_importable', {
    detail: 'A record can not be imported',
    errors: [{ path, message: 'can not be imported' }],
  })

/** A server's organisation is made by its operator. */
export const organisationMissing = () =>
  new ProblemError(404, 'organisation_not_found', { detail: 'The operator has not made this organisation yet' })

export const staleProfile = () =>
  new ProblemError(412, 'stale_version', { detail: 'The profile has been changed meanwhile' })
