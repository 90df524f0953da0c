import { ProblemError, validationFailed } from '../../../platform/problems.ts'
import { notImportable } from '../account.errors.ts'

// Only the rules of a journey refuse a record without naming its field.
const ofSteps = { path: 'steps', message: 'must begin one after another, in the order of the plan' }

/**
 * Performs a part of one record's import; an error then names the record. `path` is the record's, like `clients[3]`.
 * @throws ProblemError 409 `not_importable`, 422 `validation_failed`
 */
export async function importRecord<T>(path: string, perform: () => T | Promise<T>): Promise<T> {
  try {
    return await perform()
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status >= 500) throw error
    if (error.code === 'not_importable') throw notImportable(path)
    const { errors = [ofSteps] } = error
    throw validationFailed(errors.map((fault) => ({ ...fault, path: `${path}.${fault.path}` })))
  }
}
