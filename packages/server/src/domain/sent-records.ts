import { errorsOfRecords, type RefusedRecord } from '@attune/api/contract'
import { ProblemError, validationFailed } from '../platform/problems.ts'
import { isBeforeTheJourney, refuseBeforeTheJourney } from './plan/journey-timeline.ts'

/**
 * Refuses a whole import if any of its records is invalid. Call it before anything is stored.
 * @throws ProblemError 422 `validation_failed` or `before_the_journey`, which name every invalid record
 */
export function refuseImport(refused: readonly RefusedRecord[]): void {
  if (refused.length === 0) return
  const errors = errorsOfRecords(refused)
  throw errors.every(isBeforeTheJourney) ? refuseBeforeTheJourney(errors) : validationFailed(errors)
}

/** A 422 that is thrown after the commit and names each refused record by its index. All other records are stored. */
export class PartlyStored extends ProblemError {
  constructor(code: 'records_refused' | 'exercises_refused', refused: readonly RefusedRecord[]) {
    const detail = 'Some of these records are invalid and were refused. All others are stored'
    super(code, { detail, errors: errorsOfRecords(refused) })
  }
}

/**
 * Reports refused records. Call it after the commit, when the other records are stored.
 * @throws PartlyStored if a record was refused
 */
export function reportRefused(code: 'records_refused' | 'exercises_refused', refused: readonly RefusedRecord[]): void {
  if (refused.length > 0) throw new PartlyStored(code, refused)
}
