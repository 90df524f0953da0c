import { ProblemError } from '../../platform/problems.ts'

/** The specification’s exact text. It is the same for existing and unknown persons. */
export const notYourProfile = () =>
  new ProblemError('not_your_profile', { detail: 'You can not update another person profile' })
