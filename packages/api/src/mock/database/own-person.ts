import { CLIENT_FIELDS, type Person, type ProfileChange } from '../../services/account/account.contract.ts'
import type { User } from '../../services/auth/auth.contract.ts'
import { MockProblem, refuse } from '../answering.ts'
import type { MockDatabase } from './database.ts'

/** Returns the user's own profile. */
export function ownPerson(database: MockDatabase, user: User): Person {
  const person = database.persons.find(({ userId }) => userId === user.id)
  if (!person) throw new MockProblem('not_found')
  return person
}

/** Changes the user's own profile and raises its version. */
export function changeOwnPerson(database: MockDatabase, user: User, changes: Partial<Person>): Person {
  const before = ownPerson(database, user)
  const after = { ...before, ...changes, version: before.version + 1 }
  database.persons = database.persons.map((person) => (person === before ? after : person))
  return after
}

/** @throws MockProblem 403 `not_your_profile` unless the id is that of the user's profile or picture */
export function checkOwnPerson(database: MockDatabase, user: User, id: unknown): void {
  const { id: personId, profilePicture } = ownPerson(database, user)
  if (id !== personId && (id === undefined || id !== profilePicture)) {
    throw new MockProblem('not_your_profile', 'You can not update another person profile')
  }
}

/**
 * @throws MockProblem 422 `validation_failed` for changes to fields that can't change, and for clients' fields in a
 * coach's profile
 */
export function checkKeptFields(own: Person, change: ProfileChange, ifMatch: string | null): void {
  // If the profile has changed since it was read, the change is stale rather than wrong.
  const version = ifMatch?.includes(`"${change.version}"`) ? undefined : change.version
  const profilePicture = change.profilePicture ?? undefined
  const kept = { id: change.id, userId: change.userId, type: change.type, version, profilePicture }
  const changed = Object.entries(kept).filter(
    ([path, value]) => value !== undefined && value !== own[path as keyof typeof kept],
  )
  const ofClients = CLIENT_FIELDS.filter((path) => change[path] !== undefined)
  const errors = [
    ...changed.map(([path]) => ({ path, message: 'cannot be changed' })),
    ...(own.type === 'coach' ? ofClients.map((path) => ({ path, message: 'is for clients only' })) : []),
  ]
  if (errors.length > 0) refuse(...errors)
}
