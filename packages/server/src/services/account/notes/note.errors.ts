import { ProblemError } from '../../../platform/problems.ts'

export const staleNote = () => new ProblemError('stale_version', { detail: 'The note has been changed meanwhile' })

export const staleNoteDraft = () =>
  new ProblemError('stale_version', { detail: 'The draft has been changed meanwhile' })
