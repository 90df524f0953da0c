import assert from 'node:assert/strict'
import {
  isFaultAt,
  isProblem,
  isRefusal,
  signIn,
  together,
  unknownId,
  type ConformanceCase,
} from './conformance-side.ts'
import { ACCESS_KINDS } from '../services/auth/access.ts'

export const authCases: readonly ConformanceCase[] = [
  {
    name: 'sign-in returns a pair of tokens that gives access to the session',
    async check(side) {
      const email = ` ${side.credentials.email.toUpperCase()} `
      const { api } = await signIn(side, { ...side.credentials, email })
      assert.equal((await api.auth.getCurrentSession()).email, side.credentials.email)
    },
  },
  {
    name: 'an email is recognised as it is pasted, and invisible characters alone are not an email',
    async check(side) {
      const { email, password } = side.credentials
      const { api } = side.connect()
      const [local = '', domain = ''] = email.split('@')
      for (const typed of [
        `mailto:${email}`,
        `\u200e${local}@\u200b${domain.toUpperCase()}\u00a0`,
        // Full-width characters, as an input method types them.
        `${local}\uff20${domain}`,
      ])
        await api.auth.login({ body: { email: typed, password } })
      const nothing = api.auth.login({ body: { email: '\u200b\u2060', password } })
      await assert.rejects(nothing, isRefusal(422, 'validation_failed', ['email']))
      const { api: coach } = await signIn(side)
      const invite = await coach.auth.inviteClient({ body: { email: 'mailto:invited@b\u00fccher.example' } })
      assert.equal(invite.email, 'invited@b\u00fccher.example')
      const again = coach.auth.inviteClient({ body: { email: 'Invited@xn--bcher-kva.example' } })
      await assert.rejects(again, isRefusal(409, 'already_invited'))
      await coach.auth.revokeInvite({ params: { id: invite.id } })
    },
  },
  {
    name: 'a session names the organisation, and to a client only the coach’s first name',
    async check(side) {
      const { coach, client } = await together(side)
      const [ofCoach, ofClient] = [await coach.auth.getCurrentSession(), await client.auth.getCurrentSession()]
      const [own] = await coach.account.listPersons({ query: { userId: ofCoach.id } })
      assert.ok(ofCoach.organisationName)
      assert.equal(ofClient.organisationName, ofCoach.organisationName)
      assert.deepEqual([ofCoach.coachNames, ofClient.coachNames], [[], [own?.firstName]])
      assert.deepEqual(
        (await client.account.listPersons()).map(({ type }) => type),
        ['user'],
      )
    },
  },
  {
    name: 'a wrong password is refused with 401',
    async check({ connect, credentials }) {
      await assert.rejects(
        connect().api.auth.login({ body: { ...credentials, password: 'Wrong1234' } }),
        isRefusal(401, 'wrong_credentials'),
      )
    },
  },
  {
    name: 'nothing but sign-in and refresh answers without a token',
    async check({ connect }) {
      await assert.rejects(connect().api.account.listPersons(), isRefusal(401, 'token_required'))
      await assert.rejects(connect().api.journey.listJourneys(), isRefusal(401, 'token_required'))
    },
  },
  {
    name: 'an unknown access token is refused',
    async check({ connect }) {
      const { api, tokens } = connect()
      tokens.write({ accessToken: 'invented', refreshToken: 'invented' })
      await assert.rejects(api.account.listPersons(), isRefusal(401, 'invalid_token'))
      await assert.rejects(api.account.importCoaches({ body: { coaches: [] } }), isRefusal(401, 'invalid_token'))
    },
  },
  {
    name: 'a refresh exchanges the refresh token for a new pair',
    async check(side) {
      const { api, tokens, pair } = await signIn(side)
      const next = await api.auth.refreshSession({ body: { refreshToken: pair.refreshToken } })
      tokens.write(next)
      assert.notEqual(next.refreshToken, pair.refreshToken)
      await api.auth.getCurrentSession()
    },
  },
  {
    name: 'a refresh token gets the same successor again until the successor is used, and is superseded from then on',
    async check(side) {
      const { api, tokens, pair } = await signIn(side)
      const refresh = (refreshToken: string) => api.auth.refreshSession({ body: { refreshToken } })
      const next = await refresh(pair.refreshToken)
      assert.equal((await refresh(pair.refreshToken)).refreshToken, next.refreshToken)
      tokens.write(next)
      await api.auth.getCurrentSession()
      await assert.rejects(refresh(pair.refreshToken), isRefusal(401, 'superseded'))
      await api.auth.getCurrentSession()
    },
  },
  {
    name: 'a refresh token from before the latest two is a copy, which ends the session',
    async check(side) {
      const { api, tokens, pair } = await signIn(side)
      const refresh = (refreshToken: string) => api.auth.refreshSession({ body: { refreshToken } })
      const last = await refresh((await refresh(pair.refreshToken)).refreshToken)
      await assert.rejects(refresh(pair.refreshToken), isRefusal(401, 'session_over'))
      tokens.write(last)
      await assert.rejects(api.auth.getCurrentSession(), isRefusal(401, 'invalid_token'))
      await assert.rejects(refresh(last.refreshToken), isRefusal(401, 'session_over'))
    },
  },
  {
    name: 'sessions of two people don’t disturb each other',
    async check(side) {
      const [coach, client] = [await signIn(side), await signIn(side, side.clientCredentials)]
      await client.api.auth.logout()
      const next = await coach.api.auth.refreshSession({ body: { refreshToken: coach.pair.refreshToken } })
      coach.tokens.write(next)
      assert.equal((await coach.api.auth.getCurrentSession()).email, side.credentials.email)
    },
  },
  {
    name: 'an unknown refresh token is refused',
    async check({ connect }) {
      const body = { refreshToken: 'invented' }
      await assert.rejects(connect().api.auth.refreshSession({ body }), isRefusal(401, 'session_over'))
    },
  },
  {
    name: 'logging out ends the session',
    async check(side) {
      const { api, tokens, pair } = await signIn(side)
      await api.auth.logout()
      tokens.write({ ...pair, refreshToken: 'invented' })
      await assert.rejects(api.auth.getCurrentSession(), isRefusal(401, 'invalid_token'))
    },
  },
  {
    name: 'a coach’s users are the coach and the clients',
    async check(side) {
      const { api } = await signIn(side)
      const [users, persons] = await Promise.all([api.auth.listUsers(), api.account.listPersons()])
      assert.equal(users[0]?.email, side.credentials.email)
      assert.deepEqual(users.map(({ id }) => id).toSorted(), persons.map(({ userId }) => userId).toSorted())
    },
  },
  {
    name: 'a reset request succeeds for any email, and an unknown code is refused',
    async check({ connect }) {
      const { api } = connect()
      const email = `${crypto.randomUUID()}@nobody.example`
      await api.auth.requestPasswordReset({ body: { email } })
      const request = { email, resetPasswordCode: '000000' }
      await assert.rejects(api.auth.verifyResetCode({ body: request }), isRefusal(422, 'wrong_code'))
      const body = { ...request, password: 'Riverbend-47' }
      await assert.rejects(api.auth.resetPassword({ body }), isRefusal(422, 'wrong_code'))
    },
  },
  {
    name: 'an invite is listed, can be sent again, and disappears when it is revoked',
    async check(side) {
      const { api } = await signIn(side)
      const email = `${crypto.randomUUID()}@invited.example`
      const { id } = await api.auth.inviteClient({ body: { email } })
      assert.ok((await api.auth.listInvites()).some((invite) => invite.id === id && invite.email === email))
      await assert.rejects(api.auth.inviteClient({ body: { email } }), isRefusal(409, 'already_invited'))
      assert.equal((await api.auth.resendInvite({ params: { id } })).id, id)
      await api.auth.revokeInvite({ params: { id } })
      assert.ok((await api.auth.listInvites()).every((invite) => invite.id !== id))
      await assert.rejects(api.auth.revokeInvite({ params: { id } }), isProblem(404))
    },
  },
  {
    name: 'a call with an idempotency key has one effect, and the key belongs to its request and its caller',
    async check(side) {
      const { api } = await signIn(side)
      const email = `${crypto.randomUUID()}@invited.example`
      const idempotencyKey = crypto.randomUUID()
      const invite = (to: string, key: string = idempotencyKey) =>
        api.auth.inviteClient({ body: { email: to } }, { idempotencyKey: key })
      const first = await invite(email)
      assert.deepEqual(await invite(email), first)
      // The same caller repeats the call in another session.
      const again = (await signIn(side)).api.auth.inviteClient({ body: { email } }, { idempotencyKey })
      assert.deepEqual(await again, first)
      await assert.rejects(invite(`another-${email}`), isRefusal(422, 'idempotency_key_reused'))
      await assert.rejects(invite(email, 'with a space'), isFaultAt('Idempotency-Key'))
      await api.auth.revokeInvite({ params: { id: first.id } })
    },
  },
  {
    name: 'a refused call is judged again under its idempotency key',
    async check(side) {
      const { api } = await signIn(side)
      const email = `${crypto.randomUUID()}@invited.example`
      const idempotencyKey = crypto.randomUUID()
      const { id } = await api.auth.inviteClient({ body: { email } })
      const again = () => api.auth.inviteClient({ body: { email } }, { idempotencyKey })
      await assert.rejects(again(), isRefusal(409, 'already_invited'))
      await api.auth.revokeInvite({ params: { id } })
      const invited = await again()
      assert.equal(invited.email, email)
      await api.auth.revokeInvite({ params: { id: invited.id } })
    },
  },
  {
    name: 'a call without a token ignores an idempotency key, even a malformed one',
    async check({ connect }) {
      const { api } = connect()
      const body = { email: `${crypto.randomUUID()}@nobody.example` }
      for (const idempotencyKey of ['a', 'a', 'no key']) {
        await api.auth.requestPasswordReset({ body }, { idempotencyKey })
      }
    },
  },
  {
    name: 'a client can’t be invited again, and an unknown link is not found',
    async check(side) {
      const { api } = await signIn(side)
      const client = (await api.auth.listUsers())[1]
      assert.ok(client)
      const again = { email: client.email.toUpperCase() }
      await assert.rejects(api.auth.inviteClient({ body: again }), isRefusal(409, 'already_client'))
      const body = {
        token: 'invented',
        firstName: 'Teodora',
        lastName: 'Ilieva',
        birthDate: '1990-05-04',
        gender: 'female' as const,
        timezone: 'Europe/Sofia',
        password: 'Riverbend-47',
        consent: true,
      }
      await assert.rejects(api.auth.acceptInvite({ body }), isProblem(404))
    },
  },
  {
    name: 'a client reads their own consent, and a coach has none',
    async check(side) {
      const { coach, client } = await together(side)
      const { givenAt, version, withdrawnAt, erasedAt } = await client.auth.getConsent()
      assert.equal(erasedAt, null)
      assert.equal(givenAt === null, version === null)
      assert.equal(withdrawnAt, null)
      await assert.rejects(coach.auth.getConsent(), isRefusal(403, 'type_not_allowed'))
    },
  },
  {
    name: 'a client reads which coach did what with their data, newest first',
    async check(side) {
      const { coach, client } = await together(side)
      const accesses = await client.auth.listAccesses()
      const times = accesses.map(({ at }) => at)
      assert.deepEqual(times, times.toSorted().toReversed())
      assert.ok(accesses.every(({ kind }) => ACCESS_KINDS.includes(kind)))
      await assert.rejects(coach.auth.listAccesses(), isRefusal(403, 'type_not_allowed'))
    },
  },
  {
    name: 'a client who was imported has no invite, and an unknown client is not found',
    async check(side) {
      const { coach, personId } = await together(side)
      assert.deepEqual(await coach.auth.listClientInvites({ params: { personId } }), [])
      const params = { personId: unknownId }
      await assert.rejects(coach.auth.listClientInvites({ params }), isProblem(404))
    },
  },
]
