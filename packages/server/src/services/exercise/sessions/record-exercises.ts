import type { DoneExercises } from '@attune/api/contract'
import type { ClientKey } from '../../../domain/client-scope.ts'
import { stepOf } from '../../../domain/plan/journey-timeline.ts'
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
    storeDoneExercises(deps)(client, sent, async (sessions, timeline, transaction) => {
      const byStep = Map.groupBy(sessions, ({ startedAt }) => stepOf(timeline, Date.parse(startedAt)).id)
      for (const [stepId, inStep] of byStep) {
        const choices = await deps.findGoalChoices(client, stepId, transaction)
        if (!inStep.every(({ goal }) => choices.includes(goal))) throw goalNotChosen()
      }
    })
