import { ProblemError } from '../../platform/problems.ts'

/**
 * A record of an import has an email that the import may not know. The answer gives no reason. `path` is the record's,
 * which `importRecord` adds.
 */
export const notImportable = (path = '') =>
  new ProblemError('not_importable', {
    detail: 'A record can not be imported',
    errors: [{ path, message: 'can not be imported' }],
  })

/** The operator creates the organisation of a server. */
export const organisationMissing = () =>
  new ProblemError('organisation_not_found', { detail: 'The operator has not made this organisation yet' })

export const staleProfile = () =>
  new ProblemError('stale_version', { detail: 'The profile was changed in the meantime' })
