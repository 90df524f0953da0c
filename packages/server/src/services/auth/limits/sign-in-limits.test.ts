import { authOperations, type Problem } from '@attune/api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestServer } from '../../../../test/support/test-server.ts'
import { addCoach } from '../../../../test/support/clients/add-client.ts'

// Replaces password hashing, which would slow down hundreds of attempts.
let verifications = 0
let checking: Promise<void> | undefined
const server = createTestServer({
  passwords: {
    hash: async (password) => `hash of ${password}`,
    verify: async (password, passwordHash) => {
      verifications++
      await checking
      return passwordHash === `hash of ${password}`
    },
  },
})
const password = 'Attune2026'
const email = 'coach@attune.example'

beforeEach(async () => {
  verifications = 0
  for (const name of ['coach', 'coach2']) await addCoach(server, { email: `${name}@attune.example`, password })
})

interface From {
  address?: string
  cookie?: string
}

const tryIn = (to: string, attempt: string, { address, cookie }: From = {}) =>
  server.call(
    authOperations.login,
    { body: { email: to, password: attempt } },
    { ...(address ? { address } : {}), ...(cookie ? { headers: { Cookie: cookie } } : {}) },
  )

const wrong = async (to = email, from: From = {}) => (await tryIn(to, 'Wrong2026', from)).status
const right = async (from: From = {}) => (await tryIn(email, password, from)).status

async function fail(times: number, from: From = {}, to = email): Promise<void> {
  for (let time = 0; time < times; time++) await wrong(to, from)
}

async function resetPassword() {
  // Send the notices about sign-ins first, because mails created at the same instant have no order.
  await server.mails()
  await server.call(authOperations.requestPasswordReset, { body: { email } })
  const code = /^\d{6}$/m.exec((await server.mails()).at(-1)?.text ?? '')?.[0] ?? ''
  const body = { email, password: 'Riverbend-47', resetPasswordCode: code }
  const reset = await server.call(authOperations.resetPassword, { body })
  expect(reset.status).toBe(200)
  return { body, reset }
}

describe('failed sign-ins', () => {
  it('promise 3: block an account for fifteen minutes after five failures from one address, and then check no password', async () => {
    await fail(4)
    expect([await wrong(), await wrong(), await right()]).toEqual([401, 429, 429])
    expect(verifications).toBe(5)
    const refused = await tryIn(email, password)
    expect(((await refused.json()) as Problem).code).toBe('too_many_tries')
    expect(refused.headers.get('retry-after')).toBe('900')
    server.clock.advance({ minutes: 15 })
    expect(await right()).toBe(200)
  })

  it('are counted and answered for an unknown account as for a known one', async () => {
    await fail(5, {}, 'nobody@attune.example')
    expect(await wrong('nobody@attune.example')).toBe(429)
  })

  it("don't block sign-ins to the same account from elsewhere, and are deleted after a success", async () => {
    await fail(4)
    expect(await right()).toBe(200)
    await fail(4)
    expect(await right()).toBe(200)
    await fail(5)
    server.clock.advance({ seconds: 2 })
    expect(await right({ address: '198.51.100.9' })).toBe(200)
  })

  it('are limited to twenty from one address for all accounts together', async () => {
    for (let index = 0; index < 20; index++) expect(await wrong(`nobody-${index}@attune.example`)).toBe(401)
    expect([await wrong('nobody-20@attune.example'), await right()]).toEqual([429, 429])
    expect(await right({ address: '198.51.100.9' })).toBe(200)
  })

  it('count as failures from one address if they come from the same IPv6 network', async () => {
    for (let host = 0; host < 20; host++)
      await wrong(`nobody-${host}@attune.example`, { address: `2001:db8::1:${host}` })
    expect(await right({ address: '2001:db8:0:0:ffff::1' })).toBe(429)
    expect(await right({ address: '2001:db8:0:1::1' })).toBe(200)
  })

  it('lengthen the wait before each further attempt if they come from many addresses to one account', async () => {
    for (let index = 0; index < 5; index++) await wrong(email, { address: `198.51.100.${index}` })
    const elsewhere = { address: '192.0.2.1' }
    expect(await right(elsewhere)).toBe(429)
    server.clock.advance({ seconds: 1 })
    expect(await wrong(email, elsewhere)).toBe(401)
    server.clock.advance({ seconds: 1 })
    expect(await right(elsewhere)).toBe(429)
    server.clock.advance({ seconds: 1 })
    expect(await right(elsewhere)).toBe(200)
  })

  it('promise 3: block the account after a hundred consecutive failures', async () => {
    for (let index = 0; index < 100; index++) {
      expect(await wrong(email, { address: `198.51.${index}.1` })).toBe(401)
      server.clock.advance({ minutes: 15 })
    }
    server.clock.advance({ days: 7 })
    expect(await right({ address: '192.0.2.1' })).toBe(429)
    const { body } = await resetPassword()
    expect((await tryIn(email, body.password, { address: '192.0.2.1' })).status).toBe(200)
  })

  it('reveal the result of at most five attempts if they arrive at once', async () => {
    // The number of guesses is below the limit for the address, which could otherwise refuse some of the five.
    const guesses = await Promise.all(Array.from({ length: 19 }, () => wrong()))
    expect(guesses.filter((status) => status === 401)).toHaveLength(5)
    expect(await right()).toBe(429)
  })

  it('promise 3: also block a correct password that is checked at the same time', async () => {
    const checked = Promise.withResolvers<void>()
    checking = checked.promise
    const guess = right()
    await expect.poll(() => verifications).toBe(1)
    checking = undefined
    await fail(5)
    checked.resolve()
    expect(await guess).toBe(429)
  })

  it('don’t block sign-ins after a clock that was ahead is corrected, unless there are a hundred consecutive failures', async () => {
    const now = server.clock.now()
    server.clock.advance({ days: 400 })
    for (let index = 0; index < 20; index++) await wrong(`nobody-${index}@attune.example`)
    await fail(5, { address: '198.51.100.9' })
    server.clock.set(now)
    expect([await right(), await right({ address: '198.51.100.9' })]).toEqual([200, 200])
    await fail(5)
    expect(await right()).toBe(429)

    await server.db
      .updateTable('sign_in_failure')
      .set({ failures: 100, last_at: new Date('2027-01-01') })
      .execute()
    server.clock.advance({ minutes: 15 })
    expect(await right({ address: '192.0.2.1' })).toBe(429)
  })

  it('are not counted when many sign-ins with the correct password run at the same time', async () => {
    expect(new Set(await Promise.all(Array.from({ length: 40 }, () => right())))).toEqual(new Set([200]))
  })
})

describe('a known device', () => {
  async function becomeKnown(): Promise<string> {
    const cookie = (await tryIn(email, password)).headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/; HttpOnly; SameSite=Strict$/)
    return cookie.split(';')[0] ?? ''
  }

  it('promise 3: lets the owner sign in while others fail, and 60 seconds after the owner’s own failures', async () => {
    const cookie = await becomeKnown()
    await fail(30)
    expect([await right(), await right({ cookie })]).toEqual([429, 200])
    await fail(5, { cookie })
    expect(await right({ cookie })).toBe(429)
    server.clock.advance({ seconds: 60 })
    expect(await right({ cookie })).toBe(200)
  })

  it('promise 3: resets the account’s count of consecutive failures when it signs in; a hundred would block the account', async () => {
    const cookie = await becomeKnown()
    const failElsewhere = async (first: number, times = 60) => {
      for (let index = first; index < first + times; index++) {
        expect(await wrong(email, { address: `198.51.${index}.1` })).toBe(401)
        server.clock.advance({ minutes: 15 })
      }
    }
    await failElsewhere(0)
    expect(await right({ cookie })).toBe(200)
    await failElsewhere(60)
    expect(await right({ address: '192.0.2.1' })).toBe(200)
    // A hundred consecutive failures block the account.
    await failElsewhere(120, 100)
    expect(await right({ address: '192.0.2.1' })).toBe(429)
  })

  it('promise 3: is blocked after a hundred consecutive failures of its own, while other known devices aren’t', async () => {
    const [cookie, other] = [await becomeKnown(), await becomeKnown()]
    for (let index = 0; index < 100; index++) {
      expect(await wrong(email, { cookie, address: `198.51.${index}.1` })).toBe(401)
      server.clock.advance({ minutes: 15 })
    }
    server.clock.advance({ days: 7 })
    expect([await right({ cookie }), await right({ cookie: other }), await right({ cookie })]).toEqual([429, 200, 429])
  })

  it('must wait after its twentieth consecutive failure, and a success resets the count', async () => {
    const cookie = await becomeKnown()
    const failOnce = async (minutes: number) => {
      server.clock.advance({ minutes })
      return wrong(email, { cookie })
    }
    for (let index = 0; index < 27; index++) expect(await failOnce(2)).toBe(401)
    // The wait after the twenty-seventh failure is 128 seconds.
    expect([await failOnce(2), await right({ cookie })]).toEqual([429, 429])
    server.clock.advance({ minutes: 1 })
    expect(await right({ cookie })).toBe(200)
    for (let index = 0; index < 20; index++) expect(await failOnce(1)).toBe(401)
  })

  it('becomes unknown after a password reset, unless the reset was made on it', async () => {
    const cookie = await becomeKnown()
    const { body, reset } = await resetPassword()
    const renewed = reset.headers.get('set-cookie')?.split(';')[0] ?? ''
    const again = async (from: From) => (await tryIn(email, body.password, from)).status
    await fail(5)
    expect([await again({ cookie }), await again({ cookie: renewed })]).toEqual([429, 200])
  })

  it('is known only to the account to which it has signed in, and its cookie can’t be forged', async () => {
    const cookie = await becomeKnown()
    await fail(20, {}, 'coach2@attune.example')
    const [name, value = ''] = cookie.split('=')
    expect((await tryIn('coach2@attune.example', password, { cookie })).status).toBe(429)
    await fail(5)
    const forged = `${name}=${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`
    expect([await right({ cookie: forged }), await right({ cookie })]).toEqual([429, 200])
  })
})

describe('promise 2: simultaneous sign-ins', () => {
  it('run three at a time with a hundred waiting, and further sign-ins are answered with 503 and Retry-After', async () => {
    const checked = Promise.withResolvers<void>()
    checking = checked.promise
    const headersOf = (response: Response) => `${response.status} ${response.headers.get('retry-after')}`
    const attempts = Array.from({ length: 110 }, (_, index) =>
      tryIn(`unknown-${index}@attune.example`, password, { address: `203.0.113.${index}` }).then(headersOf),
    )
    expect(await Promise.race(attempts)).toBe('503 2')
    await expect.poll(() => verifications).toBe(3)
    checking = undefined
    checked.resolve()
    const answers = await Promise.all(attempts)
    expect(answers.filter((answer) => answer === '503 2')).toHaveLength(7)
    expect(answers.filter((answer) => answer === '401 null')).toHaveLength(103)
    expect(verifications).toBe(103)
  })
})
