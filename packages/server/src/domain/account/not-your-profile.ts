import { ProblemError } from '../../platform/problems.ts'

/** The text is the specification’s, word for word; it is the same for existing and unknown persons. */
export const notYourProfile = () =>
  new ProblemError('not_your_profile', { detail: 'You can not update another person profile' })
