import { authOperations, type Problem } from '@attune/api/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { deriveKey } from '../../../platform/secrets.ts'
import { testTokenSecret } from '../../../../test/support/global-setup.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import { createAccessTokens } from '../sessions/access-tokens.ts'
import { createPasswordHashing } from '../passwords/password-hashing.ts'

const hashing = createPasswordHashing()
let verifications = 0

const server = createTestServer({
  passwords: {
    hash: (password) => hashing.hash(password),
    verify: (password, passwordHash) => {
      verifications++
      return hashing.verify(password, passwordHash)
    },
  },
})
const { login, getCurrentSession, logout } = authOperations
const password = 'Attune2026'

const addUser = (email: string, rest: { status?: 'disabled'; password?: string } = { password }) =>
  server.useCases.auth.createUser({ organisationId: server.organisationId, email, ...rest })

const addCoach = () =>
  server.useCases.account.createCoach({
    organisationId: server.organisationId,
    email: 'Coach@Attune.example',
    password,
    firstName: 'Dana',
    lastName: 'Whitlock',
  })

async function signInWith(email: string, attempt = password) {
  const response = await server.call(login, { body: { email, password: attempt } })
  return { status: response.status, text: await response.text() }
}

const withoutRequestId = (text: string) => text.replace(/"requestId":"[^"]*"/, '')

describe('sign-in', () => {
  it('returns a pair of tokens that gives access to the session', async () => {
    const { userId } = await addCoach()
    const response = await server.call(login, { body: { email: 'coach@attune.example', password } })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { accessToken } = (await response.json()) as { accessToken: string }
    const current = await server.call(getCurrentSession, {}, { accessToken })
    expect(await current.json()).toEqual({
      id: userId,
      email: 'Coach@Attune.example',
      organisationName: 'Test organisation',
      coachNames: [],
    })
  })

  it('promise 9: accepts the email in any case and with spaces around it, and the password exactly as typed', async () => {
    await addCoach()
    expect((await signInWith('  COACH@attune.EXAMPLE ')).status).toBe(200)
    expect((await signInWith('coach@attune.example', ` ${password}`)).status).toBe(401)
    expect((await signInWith('coach@attune.example', password.toLowerCase())).status).toBe(401)
  })

  it('fails if the password is reset at the same time', async () => {
    await addCoach()
    const signingIn = await server.db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('app_user')
        .set({ password_hash: await hashing.hash('Riverbend-47') })
        .execute()
      const attempt = signInWith('coach@attune.example')
      // Wait until the attempt has checked the old password and is blocked by this transaction. Only the owner of the
      // database can see what other connections are waiting for.
      const waiting = sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      const isWaiting = async () => (await waiting.execute(server.database.owner)).rows.length === 1
      await expect.poll(isWaiting).toBe(true)
      return { attempt }
    })
    expect((await signingIn.attempt).status).toBe(401)
    expect(await server.db.selectFrom('session').selectAll().orderBy('id').execute()).toEqual([])
  })

  it('promise 1: gives an unknown email, a wrong password, a disabled account and an account without a password the same answer, byte for byte, after the same work', async () => {
    await addUser('known@attune.example')
    await addUser('disabled@attune.example', { password, status: 'disabled' })
    await addUser('invited@attune.example', {})
    verifications = 0
    const answers = [
      await signInWith('nobody@attune.example'),
      await signInWith('known@attune.example', 'Wrong2026'),
      await signInWith('disabled@attune.example'),
      await signInWith('invited@attune.example'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    expect(new Set(answers.map(({ text }) => withoutRequestId(text))).size).toBe(1)
    expect(JSON.parse(answers[0]?.text ?? '') as Problem).toMatchObject({ code: 'wrong_credentials', status: 401 })
    expect(verifications).toBe(4)
  })

  it('names the field that is missing', async () => {
    const response = await server.call(login, { body: { email: ' ', password: '' } })
    expect(response.status).toBe(422)
    expect(((await response.json()) as Problem).errors).toEqual([
      { path: 'email', message: 'Email is required', key: 'emailRequired' },
      { path: 'password', message: 'Password is required', key: 'passwordRequired' },
    ])
  })

  it('promise 2: stores the password as Argon2id with 19 MiB, two passes and one lane', async () => {
    await addUser('known@attune.example')
    const { password_hash } = await server.db.selectFrom('app_user').select('password_hash').executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('promise 4: stores no token that gives access', async () => {
    await addCoach()
    const { text } = await signInWith('coach@attune.example')
    const { refreshToken } = JSON.parse(text) as { refreshToken: string }
    const rows = await server.database.pool.query<{ row: string }>('select session::text as row from session')
    expect(rows.rows[0]?.row).not.toContain(refreshToken)
    expect(rows.rows[0]?.row).not.toContain(Buffer.from(refreshToken, 'base64url').toString('hex'))
  })

  it('logs neither the password nor a token nor the email', async () => {
    await addCoach()
    const { text } = await signInWith('coach@attune.example')
    const { accessToken, refreshToken } = JSON.parse(text) as { accessToken: string; refreshToken: string }
    await server.call(getCurrentSession, {}, { accessToken })
    await signInWith('coach@attune.example', 'Canary2026')
    const log = server.logged.join('')
    expect(log).toContain('POST /auth/login')
    for (const secret of [password, 'Canary2026', accessToken, refreshToken, 'coach@attune.example']) {
      expect(log.toLowerCase()).not.toContain(secret.toLowerCase())
    }
  })
})

describe('sign-out', () => {
  it('promise 6: takes effect immediately for the access token and the refresh token', async () => {
    await addCoach()
    const { text } = await signInWith('coach@attune.example')
    const tokens = JSON.parse(text) as { accessToken: string; refreshToken: string }
    const { accessToken } = tokens
    const response = await server.call(logout, { body: { refreshToken: tokens.refreshToken } }, { accessToken })
    expect(response.status).toBe(204)
    expect((await server.call(getCurrentSession, {}, { accessToken })).status).toBe(401)
    const refreshed = await server.call(authOperations.refreshSession, { body: { refreshToken: tokens.refreshToken } })
    expect(refreshed.status).toBe(401)
  })

  it('needs no body, and leaves the user’s other sessions open', async () => {
    await addCoach()
    const here = await server.signIn('coach@attune.example', password)
    const there = await server.signIn('coach@attune.example', password)
    expect((await server.call(logout, {}, { accessToken: here })).status).toBe(204)
    expect((await server.call(getCurrentSession, {}, { accessToken: there })).status).toBe(200)
  })
})

describe('an access token', () => {
  it('promise 4: lasts five minutes', async () => {
    await addCoach()
    const accessToken = await server.signIn('coach@attune.example', password)
    server.clock.advance({ minutes: 4, seconds: 59 })
    expect((await server.call(getCurrentSession, {}, { accessToken })).status).toBe(200)
    server.clock.advance({ seconds: 1 })
    expect((await server.call(getCurrentSession, {}, { accessToken })).status).toBe(401)
  })

  it('is refused if it is disabled, changed, unsigned or from another installation', async () => {
    await addCoach()
    const accessToken = await server.signIn('coach@attune.example', password)
    const [header, payload, signature] = accessToken.split('.')
    const unsigned = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${payload}.`
    const changed = `${header}.${payload}.${signature?.split('').toReversed().join('')}`
    for (const refused of [unsigned, changed, 'nonsense', `${accessToken}x`]) {
      const response = await server.call(getCurrentSession, {}, { accessToken: refused })
      expect(response.status).toBe(401)
      expect(response.headers.get('www-authenticate')).toContain('Bearer')
    }
    await server.db.updateTable('app_user').set({ status: 'disabled' }).execute()
    expect((await server.call(getCurrentSession, {}, { accessToken })).status).toBe(401)
  })

  it.each(['organisationId', 'userId', 'sessionId'])(
    'promise 4: is refused despite a valid signature if its %s is no UUID',
    async (claim) => {
      const { organisationId } = server
      const ids = { organisationId, userId: crypto.randomUUID(), sessionId: crypto.randomUUID() }
      const tokens = createAccessTokens(deriveKey(testTokenSecret, 'access'), server.clock)
      for (const value of ['not-a-uuid', '', `${crypto.randomUUID()}'`]) {
        const accessToken = await tokens.issue({ ...ids, [claim]: value })
        const response = await server.call(getCurrentSession, {}, { accessToken })
        expect(response.status).toBe(401)
      }
    },
  )

  it('is accepted only in the header', async () => {
    await addCoach()
    const accessToken = await server.signIn('coach@attune.example', password)
    const inAddress = await server.request(`/auth/session/current?access_token=${accessToken}`)
    expect(inAddress.status).toBe(401)
    const inCookie = await server.request('/auth/session/current', {
      headers: { Cookie: `accessToken=${accessToken}` },
    })
    expect(inCookie.status).toBe(401)
  })
})
