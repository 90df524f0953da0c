import { ProblemError } from '../../platform/problems.ts'

export const journeyAlreadyStarted = () =>
  new ProblemError('journey_already_started', { detail: 'This client is on a journey already' })

export const noNextStepPlanned = () =>
  new ProblemError('no_next_step_planned', { detail: 'No new phases are planned yet' })

export const stepAlreadyStarted = () =>
  new ProblemError('step_already_started', { detail: 'The phase was changed in the meantime' })

export const stepStartsTooEarly = () =>
  new ProblemError('step_starts_too_early', { detail: 'A phase starts after the one before it' })
