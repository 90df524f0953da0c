import type { DoneExercises, ExerciseGoal, Judged } from '@attune/api/contract'
import type { ClientKey } from '../../../domain/client-scope.ts'
import { reportRefused } from '../../../domain/sent-records.ts'
import type { FindGoalChoices } from './start-exercise.ts'
import { recordJudgedExercises, type RecordJudgedExercisesDeps } from './record-judged-exercises.ts'

export interface RecordExercisesDeps extends RecordJudgedExercisesDeps {
  findGoalChoices: FindGoalChoices
}

/**
 * Records exercises that a client sends after doing them. The coach's goal choices apply, as they do to live exercises.
 * In addition, each exercise must match its length, its recording and the current pace.
 * @throws ProblemError 404 `not_found` for a client without a journey, 422 `exercises_refused` after all valid ones
 * were stored
 */
export const recordExercises =
  (deps: RecordExercisesDeps) =>
  async (client: ClientKey, sent: Judged<DoneExercises>): Promise<void> => {
    const refused = await recordJudgedExercises(deps)(client, sent, {
      findChoices: async (stepIds, transaction) => {
        const choices = new Map<string, readonly ExerciseGoal[]>()
        for (const stepId of stepIds) choices.set(stepId, await deps.findGoalChoices(client, stepId, transaction))
        return choices
      },
    })
    reportRefused('exercises_refused', refused)
  }
