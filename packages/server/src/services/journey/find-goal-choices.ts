import type { ExerciseGoal } from '@attune/api/contract'
import type { Db } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/problems.ts'
import type { ClientKey } from '../../domain/client-scope.ts'
import { allowedGoals } from '../../domain/plan/allowed-goals.ts'
import { findClient } from './journey.repository.ts'

/**
 * Returns the exercise types that the client may start in a step, as chosen by the coach at the phase change.
 * @throws ProblemError 404 `not_found` for another client's step
 */
export const findGoalChoices =
  ({ db }: { db: Db }) =>
  async (client: ClientKey, stepId: string, on: Db = db): Promise<readonly ExerciseGoal[]> => {
    const found = await findClient(on, client)
    const step = orNotFound(found?.steps.find(({ id }) => id === stepId))
    return allowedGoals(step.goalChoices)
  }
