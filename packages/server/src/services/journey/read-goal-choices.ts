import { EXERCISE_GOALS, type ExerciseGoal } from '@attune/api/contract'
import type { Db } from '../../platform/database/database.ts'
import { notFound } from '../../platform/problems.ts'
import type { ClientKey } from '../../domain/client-scope.ts'
import * as repository from './journey.repository.ts'

/**
 * Which exercise types the client may start in a step (product 4: the goal choices of a phase change). assumed: all of
 * them where the coach chose none, as in a journey's first step.
 */
export async function readGoalChoices(client: ClientKey, stepId: string, db: Db): Promise<readonly ExerciseGoal[]> {
  const found = await repository.findClient(db, client)
  const step = found?.steps.find(({ id }) => id === stepId)
  if (!step) throw notFound()
  return step.goalChoices.length > 0 ? step.goalChoices : EXERCISE_GOALS
}
