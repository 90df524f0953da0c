import { ProblemError } from '../../platform/problems.ts'

export const journeyAlreadyStarted = () =>
  new ProblemError(409, 'journey_already_started', { detail: 'This client is on a journey already' })

export const noNextStepPlanned = () =>
  new ProblemError(409, 'no_next_step_planned', { detail: 'No new phases are planned yet' })

export const stepAlreadyStarted = () =>
  new ProblemError(409, 'step_already_started', { detail: 'The phase has been changed meanwhile' })

export const stepStartsTooEarly = () =>
  new ProblemError(422, 'step_starts_too_early', { detail: 'A phase starts after the one before it' })
