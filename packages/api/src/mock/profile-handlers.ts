import type { HttpHandler } from 'msw'
import { contract } from '../contract.ts'
import type { Person } from '../services/account/account.contract.ts'
import { MockProblem, type SignedIn } from './answering.ts'
import type { MockWorld } from './world.ts'

/** The signed-in coach's own profile and picture; pictures of others are those of the world. */
export function profileHandlers(world: MockWorld, signedIn: SignedIn): HttpHandler[] {
  const { account, resource } = contract
  const own = () => {
    const person = world.persons.find(({ userId }) => userId === world.user.id)
    if (!person) throw new MockProblem(404, 'not_found')
    return person
  }
  const change = (next: Partial<Person>): Person => {
    const before = own()
    const after = { ...before, ...next, version: before.version + 1 }
    world.persons = world.persons.map((person) => (person === before ? after : person))
    return after
  }
  const checkOwn = (id: string | undefined) => {
    const { id: personId, profilePicture } = own()
    if (id !== personId && (id === undefined || id !== profilePicture)) {
      throw new MockProblem(403, 'not_your_profile', 'You can not update another person profile')
    }
  }
  return [
    signedIn(account.updatePerson, ({ params, body, headers }) => {
      checkOwn(params?.id)
      const ifMatch = headers.get('If-Match')
      if (ifMatch && ifMatch !== `"${own().version}"`) throw new MockProblem(412, 'stale_version')
      const { firstName, lastName, aboutMe, profilePicture = own().profilePicture } = body
      return change({ firstName: firstName.trim(), lastName: lastName.trim(), aboutMe, profilePicture })
    }),
    signedIn(resource.getProfilePicture, ({ params }) => {
      const named = world.persons.find(({ id }) => id === params?.id)?.profilePicture ?? params?.id
      const picture = world.pictures.get(named ?? '')
      if (!picture) throw new MockProblem(404, 'not_found')
      return picture
    }),
    signedIn(resource.putProfilePicture, ({ params, body }) => {
      checkOwn(params?.id)
      if (!body.type.startsWith('image/')) throw new MockProblem(422, 'not_an_image')
      const profilePicture = crypto.randomUUID()
      world.pictures.set(profilePicture, body)
      return change({ profilePicture })
    }),
    signedIn(resource.deleteProfilePicture, ({ params }) => {
      checkOwn(params?.id)
      change({ profilePicture: null })
    }),
  ]
}
