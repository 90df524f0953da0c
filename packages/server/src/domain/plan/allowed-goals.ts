import { EXERCISE_GOALS, type ExerciseGoal } from '@attune/api/contract'

/** Returns the exercise types that a client may start in a step. Assumption: all of them if the coach chose none. */
export const allowedGoals = (chosen: readonly ExerciseGoal[]): readonly ExerciseGoal[] =>
  chosen.length > 0 ? chosen : EXERCISE_GOALS
