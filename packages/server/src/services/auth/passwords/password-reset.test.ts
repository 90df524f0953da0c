import { authOperations, fieldFault, type Problem, type Tokens } from '@attune/api/contract'
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { statementsOf } from '../../../../test/support/statements.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import { addCoach } from '../../../../test/support/clients/add-client.ts'

const server = createTestServer()
const email = 'coach@attune.example'
const password = 'Attune2026'
const nextPassword = 'Riverbend-47'
const { login, requestPasswordReset, verifyResetCode, resetPassword, getCurrentSession } = authOperations

beforeEach(() => addCoach(server, { email, password }))

interface From {
  address?: string
  /** Cookie of a known device. */
  cookie?: string
}

const sender = ({ address, cookie }: From) => ({
  ...(address ? { address } : {}),
  ...(cookie ? { headers: { Cookie: cookie } } : {}),
})

const request = (to = email, from: From = {}) =>
  server.call(requestPasswordReset, { body: { email: to } }, sender(from))
const verify = (resetPasswordCode: string, to = email, from: From = {}) =>
  server.call(verifyResetCode, { body: { email: to, resetPasswordCode } }, sender(from))
const reset = (resetPasswordCode: string, next = nextPassword, from: From = {}) =>
  server.call(resetPassword, { body: { email, password: next, resetPasswordCode } }, sender(from))

/** Returns strangers' addresses, each in a different network. */
const strangers = (count: number) => Array.from({ length: count }, (_, index) => ({ address: `198.51.100.${index}` }))

const codeMails = async () => (await server.mails()).filter(({ subject }) => subject.includes('code'))

/** Returns the code in the newest mail. */
async function mailedCode(): Promise<string> {
  const text = (await codeMails()).at(-1)?.text ?? ''
  return /^\d{6}$/m.exec(text)?.[0] ?? ''
}

async function newCode(from: From = {}): Promise<string> {
  await request(email, from)
  return mailedCode()
}

/** Returns a device on which the coach has signed in. */
async function knownDevice(): Promise<From> {
  const response = await server.call(login, { body: { email, password } })
  return { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Returns the seconds until the next guess, which a refused guess states. */
async function waitOf(response: Response): Promise<number> {
  expect(response.status).toBe(429)
  expect((await response.json()) as Problem).toMatchObject({ code: 'too_many_tries' })
  return Number(response.headers.get('retry-after'))
}

async function expectWrong(response: Response): Promise<void> {
  expect(response.status).toBe(422)
  expect((await response.json()) as Problem).toMatchObject({ code: 'wrong_code', detail: 'Wrong code' })
}

describe('requesting a code', () => {
  it('promise 8: gets the same answer, byte for byte, for a known and an unknown email, before anything is looked up', async () => {
    const answers = await Promise.all([request(), request('nobody@attune.example'), request(' COACH@attune.example ')])
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
    expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set(['']))
    expect((await server.mails()).map(({ to }) => to)).toEqual([email, email])
  })

  it('mails six digits as text and HTML, and stores none of them in plain text', async () => {
    const code = await newCode()
    expect(code).toMatch(/^\d{6}$/)
    expect((await codeMails())[0]?.html).toContain(code)
    const kept = await server.database.pool.query(
      'select row_to_json(r)::text as row from password_reset r union all select row_to_json(m)::text from mail_outbox m',
    )
    expect(JSON.stringify(kept.rows)).not.toContain(code)
    expect(server.logged.join('')).not.toContain(code)
  })

  it('is always accepted, but only two codes are mailed in the first minute, then one a minute, and at most ten an hour', async () => {
    const countAfterRequest = async () => {
      expect((await request()).status).toBe(202)
      return (await codeMails()).length
    }
    expect([await countAfterRequest(), await countAfterRequest(), await countAfterRequest()]).toEqual([1, 2, 2])
    server.clock.advance({ seconds: 59 })
    expect(await countAfterRequest()).toBe(2)
    server.clock.advance({ seconds: 1 })
    expect([await countAfterRequest(), await countAfterRequest()]).toEqual([3, 3])
    for (let minute = 0; minute < 9; minute++) {
      server.clock.advance({ minutes: 1 })
      await countAfterRequest()
    }
    expect((await codeMails()).length).toBe(10)
    server.clock.advance({ hours: 1 })
    expect(await countAfterRequest()).toBe(11)
  })

  it('is limited by the time between requests, however late their codes are mailed', async () => {
    await request()
    await request()
    server.clock.advance({ seconds: 20 })
    expect(await codeMails()).toHaveLength(2)
    server.clock.advance({ seconds: 40 })
    await request()
    server.clock.advance({ seconds: 59 })
    await request()
    server.clock.advance({ seconds: 1 })
    await request()
    expect(await codeMails()).toHaveLength(4)
  })

  it('is not limited by requests that were stored while the clock was ahead', async () => {
    const now = server.clock.now()
    server.clock.advance({ days: 400 })
    for (let time = 0; time < 2; time++) await request()
    expect(await codeMails()).toHaveLength(2)
    server.clock.set(now)
    await request()
    expect(await codeMails()).toHaveLength(3)
  })

  it("mails nothing to a disabled account, or for a request that is older than a code's lifetime", async () => {
    await request()
    server.clock.advance({ minutes: 10 })
    expect(await codeMails()).toEqual([])
    await server.db.updateTable('app_user').set({ status: 'disabled' }).execute()
    await request()
    expect(await codeMails()).toEqual([])
  })
})

describe('a code', () => {
  it('can be verified several times, but used only once', async () => {
    const code = await newCode()
    for (let time = 0; time < 7; time++) expect((await verify(` ${code} `)).status).toBe(204)
    expect((await reset(code)).status).toBe(200)
    await expectWrong(await reset(code))
  })

  it('is wrong after ten minutes, after a newer code was mailed, or with another email', async () => {
    const first = await newCode()
    const second = await newCode()
    if (first !== second) await expectWrong(await verify(first))
    await expectWrong(await verify(second, 'nobody@attune.example'))
    expect((await verify(second)).status).toBe(204)
    server.clock.advance({ minutes: 10 })
    await expectWrong(await verify(second))
  })

  it('allows five attempts, to verify and to use it', async () => {
    const code = await newCode()
    for (let time = 0; time < 4; time++) await expectWrong(await verify(wrongOf(code)))
    expect((await verify(code)).status).toBe(204)
    await expectWrong(await reset(wrongOf(code)))
    await expectWrong(await verify(code))
    await expectWrong(await reset(code))
  })

  it('promise 8: counts two hundred simultaneous guesses individually, and checks only five', async () => {
    const code = await newCode()
    const guesses = await Promise.all(Array.from({ length: 200 }, () => verify(wrongOf(code))))
    // A busy server may refuse a guess without checking it.
    expect(guesses.filter(({ status }) => status !== 422 && status !== 503)).toEqual([])
    const { tries } = await server.db.selectFrom('password_reset').select('tries').executeTakeFirstOrThrow()
    expect(tries).toBe(5)
    await expectWrong(await verify(code))
  })

  it.each(['12345', '1234567', 'abcdef', '１２３４５６', ''])(
    'loses no attempt to a guess that is %o',
    async (text) => {
      await newCode()
      expect(((await (await verify(text)).json()) as Problem).code).toBe('validation_failed')
      expect(await server.db.selectFrom('password_reset').select('tries').executeTakeFirst()).toEqual({ tries: 0 })
    },
  )
})

describe('a guess', () => {
  it('promise 8: does the same work for a known and an unknown email: the same statements and the same keyed hashes', async () => {
    const workOf = async (to: string) => {
      const statements = statementsOf(server.database.pools.signIn)
      const hash = vi.spyOn(crypto, 'createHmac')
      // Named imports of a Node module follow its default export only after syncBuiltinESMExports.
      syncBuiltinESMExports()
      await expectWrong(await verify('000000', to))
      const hashes = hash.mock.calls.length
      hash.mockRestore()
      syncBuiltinESMExports()
      return { statements: statements(), hashes }
    }
    const unknown = 'nobody@attune.example'
    const [withoutCode, withoutAccount] = [await workOf(email), await workOf(unknown)]
    expect(withoutAccount).toEqual(withoutCode)
    await request()
    await request(unknown)
    expect((await server.mails()).map(({ to }) => to)).toEqual([email])
    const [known, foreign] = [await workOf(email), await workOf(unknown)]
    expect(known.statements.length).toBeGreaterThan(4)
    expect(known.hashes).toBeGreaterThan(2)
    expect(foreign).toEqual(known)
    const tries = await server.db.selectFrom('password_reset').select('tries').orderBy('id').execute()
    expect(tries).toEqual([{ tries: 1 }, { tries: 1 }])
  })

  it('promise 8: uses up one of its network’s ten guesses a day, or else one of fifty guesses that all networks share', async () => {
    const guess = async (from: From) => verify(wrongOf(await newCode(from)), email, from)
    for (let time = 0; time < 60; time++) {
      await expectWrong(await guess({ address: '198.51.100.1' }))
      server.clock.advance({ minutes: 7 })
    }
    const now = server.clock.now().getTime()
    // The network's first guess is now old enough, so the eleventh guess uses a shared one.
    expect(await waitOf(await guess({ address: '198.51.100.1' }))).toBe((24 * 60 - 60 * 7) * 60)
    for (let time = 0; time < 10; time++) {
      await expectWrong(await guess({ address: '198.51.100.2' }))
      server.clock.advance({ minutes: 7 })
    }
    // The shared guesses run out first, because the first network's eleventh guess used one of them.
    const since = server.clock.now().getTime() - now
    expect(await waitOf(await guess({ address: '198.51.100.2' }))).toBe((24 * 60 - 50 * 7) * 60 - since / 1000)
    const from = { address: '203.0.113.8' }
    expect((await verify(await newCode(from), email, from)).status).toBe(204)
  })

  it('uses up one of its network’s fifty guesses an hour, whatever the emails of the codes', async () => {
    const emails = Array.from({ length: 11 }, (_, index) => `nobody-${index}@attune.example`)
    for (const to of emails) await request(to)
    await server.mails()
    for (const to of emails.slice(0, 10))
      for (let time = 0; time < 5; time++) await expectWrong(await verify('000000', to))
    expect(await waitOf(await verify('000000', emails[10]))).toBe(3600)
    expect(await waitOf(await verify(await newCode()))).toBe(3600)
    const elsewhere = { address: '203.0.113.8' }
    expect((await verify(await newCode(elsewhere), email, elsewhere)).status).toBe(204)
  })
})

describe('an attack on the owner’s email', () => {
  const owner = { address: '203.0.113.8' }

  it('promise 8: uses up none of the owner’s attempts, however many strangers guess the code', async () => {
    const code = await newCode(owner)
    const guesses = strangers(40).map((from) => verify(wrongOf(code), email, from))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(2)
    expect(statuses.filter((status) => status === 429)).toHaveLength(38)
    expect((await verify(code, email, owner)).status).toBe(204)
    expect((await reset(code, nextPassword, owner)).status).toBe(200)
  })

  it('promise 8: doesn’t invalidate the owner’s code, however many codes strangers request and use up', async () => {
    const [, ...others] = [owner, ...strangers(8)]
    const code = await newCode(owner)
    for (const from of others) {
      const theirs = await newCode(from)
      for (let time = 0; time < 5; time++) await verify(wrongOf(theirs), email, from)
      server.clock.advance({ minutes: 1 })
    }
    expect((await codeMails()).length).toBe(9)
    expect((await verify(code, email, owner)).status).toBe(204)
  })

  it('doesn’t keep an owner on another network from getting a working code, even if it lasts for days', async () => {
    for (let day = 0; day < 3; day++) {
      for (const from of strangers(4)) {
        for (let time = 0; time < 3; time++) {
          const theirs = await newCode(from)
          for (let guess = 0; guess < 6; guess++) await verify(wrongOf(theirs), email, from)
        }
      }
      const code = await newCode(owner)
      for (const from of strangers(4)) await verify(wrongOf(code), email, from)
      expect((await verify(code, email, owner)).status).toBe(204)
      server.clock.advance({ days: 1 })
    }
  })

  it('promise 8: never makes a correct code wrong: if the attack used it up, the answer says when to request another one', async () => {
    const code = await newCode(owner)
    for (const from of strangers(2)) await expectWrong(await verify(wrongOf(code), email, from))
    const phone = { address: '192.0.2.4' }
    expect(await waitOf(await verify(code, email, phone))).toBe(60)
    expect(await waitOf(await reset(code, nextPassword, phone))).toBe(60)
    expect((await verify(await newCode(phone), email, phone)).status).toBe(204)
  })

  it('promise 8: does not block the owner on a known device, even from countless networks', async () => {
    const home = await knownDevice()
    for (const from of strangers(40)) {
      await request(email, from)
      await verify('000000', email, from)
    }
    // All networks together can request thirty codes an hour. Each network can request two of its own.
    const mailed = (await codeMails()).length
    expect(mailed).toBe(30)
    await request(email, owner)
    expect((await codeMails()).length).toBe(mailed)
    // These are two strangers who requested no code. Of several codes created at the same instant, it is undefined
    // which is the newest.
    for (const from of strangers(42).slice(40)) await verify('000000', email, from)
    // Strangers have used up the newest code and all thirty requests, so the owner must wait until the next request is
    // allowed.
    expect(await waitOf(await verify('000000', email, owner))).toBe(3600)
    const code = await newCode(home)
    expect((await codeMails()).length).toBe(mailed + 1)
    for (const from of strangers(5)) await verify(wrongOf(code), email, from)
    expect((await verify(code, email, home)).status).toBe(204)
    expect((await reset(code, nextPassword, home)).status).toBe(200)
  })

  it('gets at most five guesses at a code, and at most two from anyone but the code’s requester', async () => {
    const code = await newCode(owner)
    for (const from of strangers(3)) await verify(wrongOf(code), email, from)
    for (let time = 0; time < 5; time++) await expectWrong(await verify(wrongOf(code), email, owner))
    const rows = server.db.selectFrom('password_reset').select(['tries', 'tries_of_others'])
    expect(await rows.executeTakeFirst()).toEqual({ tries: 5, tries_of_others: 2 })
    await expectWrong(await verify(code, email, owner))
  })
})

it('a code also works on a network other than the one from which it was requested', async () => {
  const code = await newCode({ address: '203.0.113.8' })
  expect((await verify(code, email, { address: '192.0.2.4' })).status).toBe(204)
  expect((await reset(code, nextPassword, { address: '2001:db8::4' })).status).toBe(200)
  expect(await server.db.selectFrom('password_reset').select('tries').orderBy('id').execute()).toEqual([])
})

it('promise 8: an address that requests codes for many emails gets thirty an hour, and every request is answered 202', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => request(index === 39 ? email : `nobody-${index}@attune.example`)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
  const asked = () => server.db.selectFrom('password_reset_request').select('id').orderBy('id').execute()
  expect(await asked()).toHaveLength(30)
  await server.call(requestPasswordReset, { body: { email } }, { address: '203.0.113.8' })
  expect(await asked()).toHaveLength(31)
  server.clock.advance({ hours: 1 })
  await request()
  expect(await asked()).toHaveLength(32)
})

describe('the new password', () => {
  it('promise 6: starts a new session and ends all others, and a notice is mailed', async () => {
    const old = await server.signIn(email, password)
    const { accessToken } = (await (await reset(await newCode())).json()) as Tokens
    expect((await server.call(getCurrentSession, {}, { accessToken })).status).toBe(200)
    expect((await server.call(getCurrentSession, {}, { accessToken: old })).status).toBe(401)
    await expect(server.signIn(email, password)).rejects.toMatchObject({ status: 401 })
    expect((await server.mails()).at(-1)).toMatchObject({ to: email, subject: 'Your Attune password was changed' })
    await server.signIn(email, nextPassword)
  })

  it('is set only once if two calls set it at the same time', async () => {
    const code = await newCode()
    const answers = await Promise.all([reset(code), reset(code, 'Hillside-53')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it.each([
    ['Short-1', 'passwordTooShort'],
    [`A1${'a'.repeat(127)}`, 'passwordTooLong'],
    ['lowercase-1', 'passwordComposition'],
    ['Password123', 'passwordCommon'],
    ['pASSWORD1', 'passwordCommon'],
    ['My-Coach-2026', 'passwordCommon'],
  ])('promise 9: may not be %s, which uses up no attempt', async (next, key) => {
    const response = await reset(await newCode(), next)
    expect([response.status, ((await response.json()) as Problem).errors]).toEqual([422, [fieldFault('password', key)]])
    expect(await server.db.selectFrom('password_reset').select('tries').executeTakeFirst()).toEqual({ tries: 0 })
  })

  it.each([`Aa1 ${'🙂'.repeat(4)}`, ` Aa1${'🙂'.repeat(124)}`])(
    'is counted in visible characters, exactly as typed: %s',
    async (next) => {
      expect((await reset(await newCode(), next)).status).toBe(200)
      await server.signIn(email, next)
    },
  )
})
