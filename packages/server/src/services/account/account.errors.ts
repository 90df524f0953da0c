import { ProblemError, type FieldErrors } from '../../platform/problems.ts'

/**
 * Some records of an import have emails about which the import must learn nothing, so the answer gives no reason.
 * `errors` name the records; `importRecords` adds them.
 */
export const notImportable = (errors: FieldErrors = [{ path: '', message: 'cannot be imported' }]) =>
  new ProblemError('not_importable', { detail: 'A record cannot be imported', errors })

/** The operator hasn't created the server's organisation. */
export const organisationMissing = () =>
  new ProblemError('organisation_not_found', { detail: 'The operator has not made this organisation yet' })

export const staleProfile = () =>
  new ProblemError('stale_version', { detail: 'The profile was changed in the meantime' })
