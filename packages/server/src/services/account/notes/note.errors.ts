import { ProblemError } from '../../../platform/problems.ts'

export const staleNote = () => new ProblemError('stale_version', { detail: 'The note was changed in the meantime' })

export const staleNoteDraft = () =>
  new ProblemError('stale_version', { detail: 'The draft was changed in the meantime' })
