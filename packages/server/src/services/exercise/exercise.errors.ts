import { ProblemError, type FieldErrors } from '../../platform/problems.ts'

/** `paths`: the fields with such types. */
export const goalNotChosen = (paths: readonly string[]) =>
  new ProblemError('goal_not_chosen', {
    detail: 'The current phase has no exercises of this type',
    errors: paths.map((path) => ({ path, message: 'must be a type that the coach has chosen for the step' })),
  })

export const sessionExists = () =>
  new ProblemError('session_exists', { detail: 'Another exercise has this id already' })

export const sessionFinished = () =>
  new ProblemError('session_finished', { detail: 'This exercise has ended already, in another way' })

/** Some exercises of a call were refused, each by its index; all others are stored. */
export const exercisesRefused = (errors: FieldErrors) =>
  new ProblemError('exercises_refused', {
    detail: 'Some of these exercises can not be right and were refused. All others are stored',
    errors,
  })
