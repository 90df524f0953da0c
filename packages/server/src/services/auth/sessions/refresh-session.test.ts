import { authOperations, type Tokens } from '@attune/api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestServer } from '../../../../test/support/test-server.ts'
import { addCoach } from '../../../../test/support/clients/add-client.ts'

const server = createTestServer()
const email = 'coach@attune.example'
const password = 'Attune2026'

let tokens: Tokens

beforeEach(async () => {
  await addCoach(server, { email, password })
  tokens = await server.useCases.auth.login(server.organisationId, { email, password })
})

const send = (refreshToken: string) => server.call(authOperations.refreshSession, { body: { refreshToken } })

async function refresh(refreshToken: string): Promise<Tokens> {
  const response = await send(refreshToken)
  expect(response.status).toBe(200)
  return (await response.json()) as Tokens
}

const opens = async (accessToken: string) =>
  (await server.call(authOperations.getCurrentSession, {}, { accessToken })).status === 200

describe('promise 5: a refresh', () => {
  it('returns a new pair that can be refreshed again', async () => {
    const second = await refresh(tokens.refreshToken)
    expect(second.refreshToken).not.toBe(tokens.refreshToken)
    expect(await opens(second.accessToken)).toBe(true)
    const third = await refresh(second.refreshToken)
    expect(await opens(third.accessToken)).toBe(true)
  })

  it('promise 5: returns the same successor to fifty simultaneous calls', async () => {
    // Open every connection before the race. Otherwise the first call ends before the last one starts.
    await Promise.all(Array.from({ length: 20 }, () => server.database.pool.query('select pg_sleep(0.05)')))
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(tokens.refreshToken)))
    expect(new Set(answers.map(({ refreshToken }) => refreshToken)).size).toBe(1)
    const { token_counter } = await server.db.selectFrom('session').select('token_counter').executeTakeFirstOrThrow()
    expect(token_counter).toBe(1)
  })

  it('returns the same successor again while that successor is unused, without a time limit', async () => {
    const second = await refresh(tokens.refreshToken)
    server.clock.advance({ hours: 11 })
    expect((await refresh(tokens.refreshToken)).refreshToken).toBe(second.refreshToken)
  })

  it('promise 5: refuses the old refresh token once the access token that came with the new one has been used, but does not end the session', async () => {
    const second = await refresh(tokens.refreshToken)
    expect(await opens(tokens.accessToken)).toBe(true)
    expect((await refresh(tokens.refreshToken)).refreshToken).toBe(second.refreshToken)
    expect(await opens(second.accessToken)).toBe(true)
    for (let again = 0; again < 2; again++) {
      const response = await send(tokens.refreshToken)
      expect([response.status, await response.json()]).toMatchObject([401, { code: 'superseded' }])
    }
    expect(await opens(second.accessToken)).toBe(true)
    await refresh(second.refreshToken)
    expect(await server.mails()).toEqual([])
  })

  it('detects a copied token if it is older than the previous one: the session ends, and its owner gets a mail', async () => {
    const second = await refresh(tokens.refreshToken)
    const third = await refresh(second.refreshToken)
    expect((await send(tokens.refreshToken)).status).toBe(401)
    expect((await server.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'We signed you out of Attune'],
    ])
    expect(await opens(third.accessToken)).toBe(false)
    expect((await send(third.refreshToken)).status).toBe(401)
  })

  it('promise 5: detects reuse even if three rotations happen at the same instant', async () => {
    let latest = tokens
    for (let rotation = 0; rotation < 3; rotation++) latest = await refresh(latest.refreshToken)
    expect((await send(tokens.refreshToken)).status).toBe(401)
    expect((await send(latest.refreshToken)).status).toBe(401)
  })

  it('refuses a forged token, without ending any session because of it', async () => {
    const bytes = Buffer.from(tokens.refreshToken, 'base64url')
    const forgeries = [0, 17, 30, 60].map((at) => {
      const forged = Buffer.from(bytes)
      forged.writeUInt8((forged.readUInt8(at) + 1) % 256, at)
      return forged.toString('base64url')
    })
    for (const forged of [...forgeries, 'nonsense', tokens.refreshToken.slice(0, -1), `${tokens.refreshToken}AAAA`]) {
      expect((await send(forged)).status).toBe(401)
    }
    await refresh(tokens.refreshToken)
  })

  it('extends a session that is in use, up to seven days', async () => {
    let latest = tokens
    for (let elevenHours = 0; elevenHours < 15; elevenHours++) {
      server.clock.advance({ hours: 11 })
      latest = await refresh(latest.refreshToken)
    }
    server.clock.advance({ hours: 4 })
    expect((await send(latest.refreshToken)).status).toBe(401)
  })

  it('promise 4: is refused twelve hours after the last use', async () => {
    server.clock.advance({ hours: 12 })
    expect((await send(tokens.refreshToken)).status).toBe(401)
  })

  it('is refused for a disabled user', async () => {
    await server.db.updateTable('app_user').set({ status: 'disabled' }).execute()
    expect((await send(tokens.refreshToken)).status).toBe(401)
  })
})
