import { errorsOfRecords, type RefusedRecord } from '@attune/api/contract'
import { ProblemError, validationFailed } from '../platform/problems.ts'
import { isBeforeTheJourney, refuseBeforeTheJourney } from './plan/journey-timeline.ts'

/**
 * Refuses a whole import where one of its records can't be right, before anything is stored.
 * @throws ProblemError 422 `validation_failed` or `before_the_journey`, which name every such record
 */
export function refuseImport(refused: readonly RefusedRecord[]): void {
  if (refused.length === 0) return
  const errors = errorsOfRecords(refused)
  throw errors.every(isBeforeTheJourney) ? refuseBeforeTheJourney(errors) : validationFailed(errors)
}

/**
 * Names the records that a call refused, each by its index, once all others are stored.
 * @throws ProblemError 422 with the code
 */
export function refuseRecords(code: 'records_refused' | 'exercises_refused', refused: readonly RefusedRecord[]): void {
  if (refused.length === 0) return
  const detail = 'Some of these records can not be right and were refused. All others are stored'
  throw new ProblemError(code, { detail, errors: errorsOfRecords(refused) })
}
