import { authOperations, type Problem, type Tokens } from '@attune/api/contract'
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
const { requestPasswordReset, verifyResetCode, resetPassword, getCurrentSession } = authOperations

beforeEach(() => addCoach(server, { email, password }))

const request = (to = email) => server.call(requestPasswordReset, { body: { email: to } })
const verify = (resetPasswordCode: string, to = email) =>
  server.call(verifyResetCode, { body: { email: to, resetPasswordCode } })
const reset = (resetPasswordCode: string, next = nextPassword) =>
  server.call(resetPassword, { body: { email, password: next, resetPasswordCode } })

const codeMails = async () => (await server.mails()).filter(({ subject }) => subject.includes('code'))

/** The code of the newest mail. */
async function mailedCode(): Promise<string> {
  const text = (await codeMails()).at(-1)?.text ?? ''
  return /^\d{6}$/m.exec(text)?.[0] ?? ''
}

async function newCode(): Promise<string> {
  await request()
  return mailedCode()
}

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function expectWrong(response: Response): Promise<void> {
  expect(response.status).toBe(422)
  expect((await response.json()) as Problem).toMatchObject({ code: 'wrong_code', detail: 'Wrong code' })
}

describe('requesting a code', () => {
  it('promise 8: has the same answer, byte for byte, for a known and an unknown email, before any look-up', async () => {
    const answers = await Promise.all([request(), request('nobody@attune.example'), request(' COACH@attune.example ')])
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
    expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set(['']))
    expect((await server.mails()).map(({ to }) => to)).toEqual([email, email])
  })

  it('mails six digits as text and HTML, and stores none of them readable', async () => {
    const code = await newCode()
    expect(code).toMatch(/^\d{6}$/)
    expect((await codeMails())[0]?.html).toContain(code)
    const kept = await server.database.pool.query(
      'select row_to_json(r)::text as row from password_reset r union all select row_to_json(m)::text from mail_outbox m',
    )
    expect(JSON.stringify(kept.rows)).not.toContain(code)
    expect(server.logged.join('')).not.toContain(code)
  })

  it('is always accepted, and mails two in the first minute, then one a minute, ten an hour', async () => {
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

  it('counts from one request to the next, however late their codes are mailed', async () => {
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

  it('is not limited by requests of a clock that was ahead', async () => {
    const now = server.clock.now()
    server.clock.advance({ days: 400 })
    for (let time = 0; time < 2; time++) await request()
    expect(await codeMails()).toHaveLength(2)
    server.clock.set(now)
    await request()
    expect(await codeMails()).toHaveLength(3)
  })

  it('mails nothing to a disabled account, or for a request that is older than a code may be', async () => {
    await request()
    server.clock.advance({ minutes: 10 })
    expect(await codeMails()).toEqual([])
    await server.db.updateTable('app_user').set({ status: 'disabled' }).execute()
    await request()
    expect(await codeMails()).toEqual([])
  })
})

describe('a code', () => {
  it('can be verified several times, and used once', async () => {
    const code = await newCode()
    for (let time = 0; time < 7; time++) expect((await verify(` ${code} `)).status).toBe(204)
    expect((await reset(code)).status).toBe(200)
    await expectWrong(await reset(code))
  })

  it('is wrong after ten minutes, after a newer one was mailed, and for another email', async () => {
    const first = await newCode()
    const second = await newCode()
    if (first !== second) await expectWrong(await verify(first))
    await expectWrong(await verify(second, 'nobody@attune.example'))
    expect((await verify(second)).status).toBe(204)
    server.clock.advance({ minutes: 10 })
    await expectWrong(await verify(second))
  })

  it('has five tries, shared by verifying and using', async () => {
    const code = await newCode()
    for (let time = 0; time < 4; time++) await expectWrong(await verify(wrongOf(code)))
    expect((await verify(code)).status).toBe(204)
    await expectWrong(await reset(wrongOf(code)))
    await expectWrong(await verify(code))
    await expectWrong(await reset(code))
  })

  it('promise 8: counts two hundred guesses at once one by one: five are checked', async () => {
    const code = await newCode()
    const guesses = await Promise.all(Array.from({ length: 200 }, () => verify(wrongOf(code))))
    // A busy server may refuse a guess without checking it.
    expect(guesses.filter(({ status }) => status !== 422 && status !== 503)).toEqual([])
    const { tries } = await server.db.selectFrom('password_reset').select('tries').executeTakeFirstOrThrow()
    expect(tries).toBe(5)
    await expectWrong(await verify(code))
  })

  it.each(['12345', '1234567', 'abcdef', '１２３４５６', ''])('does not cost a try when it is %o', async (text) => {
    await newCode()
    expect(((await (await verify(text)).json()) as Problem).code).toBe('validation_failed')
    expect(await server.db.selectFrom('password_reset').select('tries').executeTakeFirst()).toEqual({ tries: 0 })
  })
})

describe('promise 8: a guess', () => {
  it('does the same work for a known and an unknown email: the same statements, the same keyed hashes', async () => {
    const workOf = async (to: string) => {
      const statements = statementsOf(server.database.pools.signIn)
      const hash = vi.spyOn(crypto, 'createHmac')
      // Named imports of a module of Node follow its default export only when they are told to.
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

  it('is one of fifty a day, for all codes of the account together', async () => {
    let code = await newCode()
    for (let guess = 0; guess < 50; guess++) {
      if (guess > 0 && guess % 5 === 0) {
        server.clock.advance({ minutes: 7 })
        code = await newCode()
      }
      await expectWrong(await verify(wrongOf(code)))
    }
    server.clock.advance({ minutes: 7 })
    await expectWrong(await verify(await newCode()))
    server.clock.advance({ hours: 24 })
    expect((await verify(await newCode())).status).toBe(204)
  })
})

it('promise 8: an address that requests codes for many emails gets thirty an hour, and always the answer 202', async () => {
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
  it('promise 6: signs in, in a new session; every other session ends, and a notice is mailed', async () => {
    const old = await server.signIn(email, password)
    const { accessToken } = (await (await reset(await newCode())).json()) as Tokens
    expect((await server.call(getCurrentSession, {}, { accessToken })).status).toBe(200)
    expect((await server.call(getCurrentSession, {}, { accessToken: old })).status).toBe(401)
    await expect(server.signIn(email, password)).rejects.toMatchObject({ status: 401 })
    await server.signIn(email, nextPassword)
    expect((await server.mails()).at(-1)).toMatchObject({ to: email, subject: 'Your Attune password was changed' })
  })

  it('is set once by two calls at the same time', async () => {
    const code = await newCode()
    const answers = await Promise.all([reset(code), reset(code, 'Hillside-53')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it.each([
    ['Short-1', 'Password must be 8+ characters long'],
    [`A1${'a'.repeat(127)}`, 'Max 128 characters'],
    ['lowercase-1', 'Requires numbers and different case letters'],
    ['Password123', 'Choose a less common password'],
    ['pASSWORD1', 'Choose a less common password'],
    ['My-Coach-2026', 'Choose a less common password'],
  ])('promise 9: may not be %s, which costs no try', async (next, message) => {
    const response = await reset(await newCode(), next)
    expect([response.status, ((await response.json()) as Problem).errors]).toEqual([
      422,
      [{ path: 'password', message }],
    ])
    expect(await server.db.selectFrom('password_reset').select('tries').executeTakeFirst()).toEqual({ tries: 0 })
  })

  it.each([`Aa1 ${'🙂'.repeat(4)}`, ` Aa1${'🙂'.repeat(124)}`])(
    'is as long as its visible characters, exactly as typed: %s',
    async (next) => {
      expect((await reset(await newCode(), next)).status).toBe(200)
      await server.signIn(email, next)
    },
  )
})
