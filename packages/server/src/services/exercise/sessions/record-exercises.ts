import type { DoneExercises, ExerciseGoal } from '@attune/api/contract'
import type { ClientKey } from '../../../domain/client-scope.ts'
import { goalNotChosen } from '../exercise.errors.ts'
import type { FindGoalChoices } from './start-exercise.ts'
import { storeDoneExercises, type StoreDoneExercisesDeps } from './store-done-exercises.ts'

export interface RecordExercisesDeps extends StoreDoneExercisesDeps {
  findGoalChoices: FindGoalChoices
}

/**
 * Records exercises that a client sends after they were done. The coach's goal choices bind them as they bind live ones.
 * Unlike a live one, each must also fit its length, its recording and the pace in force.
 * @throws ProblemError 404 `not_found` for a client without a journey, 422 `before_the_journey` or `goal_not_chosen` for
 * all, `exercises_refused` for some
 */
export const recordExercises =
  (deps: RecordExercisesDeps) =>
  (client: ClientKey, sent: DoneExercises): Promise<void> =>
    storeDoneExercises(deps)(client, sent, async (sessions, transaction) => {
      const choices = new Map<string, readonly ExerciseGoal[]>()
      for (const stepId of new Set(sessions.map((one) => one.stepId)))
        choices.set(stepId, await deps.findGoalChoices(client, stepId, transaction))
      const refused = sessions.flatMap(({ session, stepId }, index) =>
        choices.get(stepId)?.includes(session.goal) ? [] : [`exercises[${index}].goal`],
      )
      if (refused.length > 0) throw goalNotChosen(refused)
    })
