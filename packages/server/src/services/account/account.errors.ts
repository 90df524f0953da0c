import { ProblemError } from '../../platform/problems.ts'

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
