import type { Person } from '@attune/api'
import { atom } from 'jotai'
import { setOwnProfileAtom, connectionAtom, currentCoachAtom } from '../../shared/session/connection.ts'
import { NoProfileError } from '../../shared/session/session-errors.ts'

/** Refetches the coach's own profile. */
export const readOwnProfileAtom = atom(null, async (get, set): Promise<Person> => {
  const { api, signal } = get(connectionAtom)
  const { user } = get(currentCoachAtom)
  const [profile] = await api.account.listPersons({ query: { userId: user.id } }, { signal })
  if (!profile) throw new NoProfileError(user.id)
  set(setOwnProfileAtom, profile)
  return profile
})
