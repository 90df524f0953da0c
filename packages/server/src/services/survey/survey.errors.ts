import { ProblemError } from '../../platform/problems.ts'

export const assessmentCompleted = () =>
  new ProblemError(409, 'assessment_completed', { detail: 'This assessment is complete and stays as it is' })
