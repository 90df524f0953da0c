import { ProblemError } from '../../platform/problems.ts'

/** Spec 8, word for word; the same for a person who is there and for one who isn't. */
export const notYourProfile = () =>
  new ProblemError(403, 'not_your_profile', { detail: 'You can not update another person profile' })
