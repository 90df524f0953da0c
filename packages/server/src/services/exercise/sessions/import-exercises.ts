import type { DoneExercises, Judged } from '@attune/api/contract'
import type { ClientKey } from '../../../domain/client-scope.ts'
import { refuseImport } from '../../../domain/sent-records.ts'
import { storeDoneExercises, type StoreDoneExercisesDeps } from './store-done-exercises.ts'

/**
 * Records exercises that were done before or elsewhere, all or none: a coach's goal choices for a step don't bind them.
 * @throws ProblemError 404 `not_found` for a client without a journey, 422 `validation_failed` or `before_the_journey`,
 * which name every exercise that can't be right
 */
export const importExercises =
  (deps: StoreDoneExercisesDeps) =>
  async (client: ClientKey, sent: Judged<DoneExercises>): Promise<void> => {
    await storeDoneExercises(deps)(client, sent, { onRefused: refuseImport })
  }
