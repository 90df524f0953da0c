import type { Api, Person, User } from '@attune/api'
import { InvalidUserTypeError, NoProfileError } from './session-errors.ts'

/** Loads the current user, and then the user's first profile, which must be a coach's. */
export async function loadCoach(api: Api): Promise<{ user: User; profile: Person }> {
  const user = await api.auth.getCurrentSession()
  const [profile] = await api.account.listPersons({ query: { userId: user.id } })
  if (!profile) throw new NoProfileError(user.id)
  if (profile.type !== 'coach') throw new InvalidUserTypeError()
  return { user, profile }
}
