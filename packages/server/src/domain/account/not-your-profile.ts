import { ProblemError } from '../../platform/problems.ts'

/** Returns the specification’s exact text, for existing and unknown persons alike. */
export const notYourProfile = () =>
  new ProblemError('not_your_profile', { detail: 'You can not update another person profile' })
