import type { DoneExercises } from '@attune/api/contract'
import type { ClientKey } from '../../../domain/client-scope.ts'
import { storeDoneExercises, type StoreDoneExercisesDeps } from './store-done-exercises.ts'

/**
 * Records exercises that were done before or elsewhere: a coach's goal choices for a step don't bind them.
 * @throws ProblemError 404 `not_found` for a client without a journey, 422 `before_the_journey` for all,
 * `exercises_refused` for some
 */
export const importExercises =
  (deps: StoreDoneExercisesDeps) =>
  (client: ClientKey, sent: DoneExercises): Promise<void> =>
    storeDoneExercises(deps)(client, sent)
