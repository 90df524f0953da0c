import type { HttpHandler } from 'msw'
import { contract } from '../contract.ts'
import { OPEN_INVITES_MAX } from '../model/limits.ts'
import { DAY_MS } from '../model/time/durations.ts'
import { emailKeyOf } from '../model/same-text.ts'
import type { Person } from '../services/account/account.contract.ts'
import type { Invite, UserSummary } from '../services/auth/auth.contract.ts'
import { answering, MockProblem } from './answering.ts'
import { checkTimezone } from './checks.ts'
import type { MockSessions } from './sessions.ts'
import type { MockDatabase } from './database/database.ts'

const emailOf = ({ firstName, lastName }: Person) =>
  `${firstName}.${lastName}`.toLowerCase().replace(/[^a-z.]+/g, '-') + '@attune.example'

const usersOf = (database: MockDatabase): UserSummary[] =>
  database.persons.map((person) => ({
    id: person.userId,
    email: person.type === 'coach' ? database.user.email : emailOf(person),
    status: 'active',
  }))

const withoutToken = ({ token: _token, resentAt: _resentAt, ...invite }: MockDatabase['invites'][number]): Invite =>
  invite

/** Returns the handlers for sign-in, password reset, users and invites. */
export function authHandlers(
  database: MockDatabase,
  { signedIn, issue, refresh, end, userOf }: MockSessions,
): HttpHandler[] {
  const { auth } = contract
  const expiresAt = () => new Date(database.now.getTime() + 7 * DAY_MS).toISOString()
  const checkResetCode = (request: { email: string; resetPasswordCode: string }) => {
    const isRight =
      emailKeyOf(request.email) === emailKeyOf(database.user.email) && request.resetPasswordCode === database.resetCode
    if (!isRight) throw new MockProblem('wrong_code', 'Wrong code')
  }
  const inviteOf = (id: string | undefined) => {
    const invite = database.invites.find((candidate) => candidate.id === id)
    if (!invite) throw new MockProblem('not_found')
    return invite
  }
  const removeInvite = (removed: Invite) => {
    database.invites = database.invites.filter(({ id }) => id !== removed.id)
  }
  return [
    answering(auth.login, ({ body }) => {
      const key = emailKeyOf(body.email)
      const isClient = key === emailKeyOf(database.client.email)
      if ((key !== emailKeyOf(database.user.email) && !isClient) || body.password !== database.password)
        throw new MockProblem('wrong_credentials')
      return issue(isClient ? 'user' : 'coach')
    }),
    answering(auth.refreshSession, ({ body }) => refresh(body.refreshToken)),
    signedIn(auth.getCurrentSession, ({ headers }) => userOf(headers)),
    signedIn(auth.logout, ({ headers }) => end(headers)),
    answering(auth.requestPasswordReset, () => undefined),
    answering(auth.verifyResetCode, ({ body }) => checkResetCode(body)),
    answering(auth.resetPassword, ({ body }) => {
      checkResetCode(body)
      database.password = body.password
      return issue()
    }),
    signedIn(auth.listUsers, () => usersOf(database)),
    signedIn(auth.listInvites, () => database.invites.map(withoutToken)),
    signedIn(auth.inviteClient, ({ body }) => {
      const { email } = body
      const isSame = (other: { email: string }) => emailKeyOf(other.email) === emailKeyOf(email)
      if (usersOf(database).some(isSame)) throw new MockProblem('already_client', 'This person is already a client')
      if (database.invites.some(isSame))
        throw new MockProblem('already_invited', 'This person has already been invited')
      if (database.invites.length >= OPEN_INVITES_MAX)
        throw new MockProblem('too_many_invites', `You have ${OPEN_INVITES_MAX} open invites`)
      const mailed = { invitedAt: database.now.toISOString(), expiresAt: expiresAt() }
      const invite = { id: crypto.randomUUID(), email, ...mailed, token: email }
      database.invites.push(invite)
      return withoutToken(invite)
    }),
    signedIn(auth.resendInvite, ({ params }) => {
      const invite = inviteOf(params?.id)
      invite.resentAt = database.now.toISOString()
      invite.expiresAt = expiresAt()
      return withoutToken(invite)
    }),
    signedIn(auth.revokeInvite, ({ params }) => removeInvite(inviteOf(params?.id))),
    signedIn(auth.listClientInvites, ({ params }) => {
      if (!database.persons.some(({ id, type }) => id === params.personId && type === 'user'))
        throw new MockProblem('not_found')
      return database.acceptedInvites.flatMap(({ personId, ...invite }) =>
        personId === params.personId ? [invite] : [],
      )
    }),
    signedIn(auth.getConsent, () => database.consent),
    signedIn(auth.listAccesses, () => database.accesses),
    // In this mock, withdrawing consent doesn't remove the client from the coach's lists.
    signedIn(auth.withdrawConsent, () => {
      database.client = { ...database.client, coachNames: [] }
      const { withdrawnAt, erasedAfterDays: days } = database.consent
      if (withdrawnAt) return
      const at = database.now.getTime()
      database.consent = {
        ...database.consent,
        withdrawnAt: new Date(at).toISOString(),
        erasedAt: days === null ? null : new Date(at + days * DAY_MS).toISOString(),
      }
    }),
    answering(auth.acceptInvite, ({ body }) => {
      const invite = database.invites.find(({ token }) => token === body.token)
      if (!invite) throw new MockProblem('invite_over', 'This link is no longer valid')
      checkTimezone(body.timezone)
      removeInvite(invite)
      const { token: _token, password: _password, consent: _consent, ...profile } = body
      const ids = { id: crypto.randomUUID(), userId: crypto.randomUUID() }
      const person: Person = { ...profile, ...ids, type: 'user', aboutMe: '', profilePicture: null, version: 1 }
      database.persons.push(person)
      const { id, invitedAt, resentAt = null } = invite
      database.acceptedInvites.push({
        personId: person.id,
        id,
        invitedAt,
        resentAt,
        acceptedAt: database.now.toISOString(),
      })
      return person
    }),
  ]
}
