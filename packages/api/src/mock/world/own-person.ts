import type { Person } from '../../services/account/account.contract.ts'
import { MockProblem } from '../answering.ts'
import type { MockWorld } from './world.ts'

/** The signed-in coach's profile. */
export function ownPerson(world: MockWorld): Person {
  const person = world.persons.find(({ userId }) => userId === world.user.id)
  if (!person) throw new MockProblem('not_found')
  return person
}

/** Changes the signed-in coach's profile and its version. */
export function changeOwnPerson(world: MockWorld, changes: Partial<Person>): Person {
  const before = ownPerson(world)
  const after = { ...before, ...changes, version: before.version + 1 }
  world.persons = world.persons.map((person) => (person === before ? after : person))
  return after
}

/** @throws MockProblem 403 `not_your_profile` unless the id is that of the signed-in coach or of the coach's picture */
export function checkOwnPerson(world: MockWorld, id: string | undefined): void {
  const { id: personId, profilePicture } = ownPerson(world)
  if (id !== personId && (id === undefined || id !== profilePicture)) {
    throw new MockProblem('not_your_profile', 'You can not update another person profile')
  }
}
