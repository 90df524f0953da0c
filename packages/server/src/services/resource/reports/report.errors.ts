import { ProblemError } from '../../../platform/problems.ts'

export const staleDraft = () => new ProblemError('stale_version', { detail: 'The draft has been changed meanwhile' })
