import { ProblemError } from '../../../platform/problems.ts'

export const staleDraft = () => new ProblemError('stale_version', { detail: 'The draft was changed in the meantime' })
