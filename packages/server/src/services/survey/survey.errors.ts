import { ProblemError } from '../../platform/problems.ts'

export const assessmentCompleted = () =>
  new ProblemError('assessment_completed', { detail: 'This assessment is complete and stays as it is' })
