import { ProblemError } from '../../platform/problems.ts'

export const staleDraft = () =>
  new ProblemError(412, 'stale_version', { detail: 'The draft has been changed meanwhile' })
