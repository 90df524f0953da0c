import { faultOfGoal, type ExerciseGoal } from '@attune/api/contract'
import { ProblemError } from '../../platform/problems.ts'

/** `allowed` lists the exercise types that the coach has chosen for the step. */
export const goalNotChosen = (allowed: readonly ExerciseGoal[]) =>
  new ProblemError('goal_not_chosen', {
    detail: 'The current phase has no exercises of this type',
    errors: [faultOfGoal(allowed)],
  })

export const sessionExists = () =>
  new ProblemError('session_exists', { detail: 'Another exercise has this id already' })

/** `kind` is that of the record which has the same intervals. */
export const recordingExists = (kind: 'exercise' | 'resting reading') =>
  new ProblemError('recording_exists', {
    detail: `The client has this recording already, as ${kind === 'exercise' ? 'an exercise' : 'a resting reading'}`,
  })

export const sessionFinished = () =>
  new ProblemError('session_finished', { detail: 'This exercise has ended already, in another way' })
