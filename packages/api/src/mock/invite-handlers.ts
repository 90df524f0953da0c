import type { HttpHandler } from 'msw'
import { contract } from '../contract.ts'
import { DAY_MS } from '../model/time/durations.ts'
import type { Person } from '../services/account/account.contract.ts'
import type { Invite, UserSummary } from '../services/auth/auth.contract.ts'
import { answering, MockProblem, type SignedIn } from './answering.ts'
import { MOCK_NOW, type MockWorld } from './world.ts'

const emailOf = ({ firstName, lastName }: Person) =>
  `${firstName}.${lastName}`.toLowerCase().replace(/[^a-z.]+/g, '-') + '@attune.example'

const usersOf = (world: MockWorld): UserSummary[] =>
  world.persons.map((person) => ({
    id: person.userId,
    email: person.type === 'coach' ? world.user.email : emailOf(person),
    status: 'active',
  }))

const withoutToken = ({ token: _token, ...invite }: Invite & { token: string }): Invite => invite

/** Users and invites, on the world's list. */
export function inviteHandlers(world: MockWorld, signedIn: SignedIn): HttpHandler[] {
  const { auth } = contract
  const expiresAt = new Date(MOCK_NOW.getTime() + 7 * DAY_MS).toISOString()
  const at = (id: string | undefined) => {
    const invite = world.invites.find((candidate) => candidate.id === id)
    if (!invite) throw new MockProblem(404, 'not_found')
    return invite
  }
  const forget = (gone: Invite) => {
    world.invites = world.invites.filter(({ id }) => id !== gone.id)
  }
  return [
    signedIn(auth.listUsers, () => usersOf(world)),
    signedIn(auth.listInvites, () => world.invites.map(withoutToken)),
    signedIn(auth.inviteClient, ({ body }) => {
      const email = body.email.trim()
      const isSame = (other: { email: string }) => other.email.toLowerCase() === email.toLowerCase()
      if (usersOf(world).some(isSame)) throw new MockProblem(409, 'already_client', 'This person is already a client')
      if (world.invites.some(isSame)) throw new MockProblem(409, 'already_invited', 'This person is invited already')
      const invite = { id: crypto.randomUUID(), email, invitedAt: MOCK_NOW.toISOString(), expiresAt, token: email }
      world.invites.push(invite)
      return withoutToken(invite)
    }),
    signedIn(auth.resendInvite, ({ params }) => withoutToken(at(params?.id))),
    signedIn(auth.revokeInvite, ({ params }) => forget(at(params?.id))),
    answering(auth.acceptInvite, ({ body }) => {
      const invite = world.invites.find(({ token }) => token === body.token)
      if (!invite) throw new MockProblem(404, 'invite_over', 'This link is not valid any more')
      forget(invite)
      const { token: _token, password: _password, consent: _consent, ...profile } = body
      const ids = { id: crypto.randomUUID(), userId: crypto.randomUUID() }
      const person: Person = { ...profile, ...ids, type: 'user', aboutMe: '', profilePicture: null, version: 1 }
      world.persons.push(person)
      return person
    }),
  ]
}
