import type { DoneExercises, Judged } from '@attune/api/contract'
import type { ClientKey } from '../../../domain/client-scope.ts'
import { refuseImport } from '../../../domain/sent-records.ts'
import { recordJudgedExercises, type RecordJudgedExercisesDeps } from './record-judged-exercises.ts'

/**
 * Records exercises that were done earlier or elsewhere, all or none. The coach's goal choices for a step don't apply
 * to them.
 * @throws ProblemError 404 `not_found` for a client without a journey, 422 `validation_failed` or `before_the_journey`,
 * which name every invalid exercise
 */
export const importExercises =
  (deps: RecordJudgedExercisesDeps) =>
  async (client: ClientKey, sent: Judged<DoneExercises>): Promise<void> => {
    await recordJudgedExercises(deps)(client, sent, { onRefused: refuseImport })
  }
