import { SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { settableClock } from '../../../platform/clock.ts'
import { createAccessTokens } from './access-tokens.ts'

const now = new Date('2026-06-11T09:00:00Z')
const key = new Uint8Array(32).fill(7)
const session = {
  organisationId: '019a0000-0000-7000-8000-000000000001',
  userId: '019a0000-0000-7000-8000-000000000002',
  sessionId: '019a0000-0000-7000-8000-000000000003',
}

it('a cached token is refused as soon as it is five minutes old', async () => {
  const clock = settableClock(now)
  const tokens = createAccessTokens(key, clock)
  const token = await tokens.issue(session)
  for (const passed of [0, 299]) {
    clock.set(new Date(now.getTime() + passed * 1000))
    expect(await tokens.read(token, 'journey')).toMatchObject(session)
  }
  for (const passed of [300, 301]) {
    clock.set(new Date(now.getTime() + passed * 1000))
    expect(await tokens.read(token, 'journey')).toBeUndefined()
  }
})

it('promise 4: a token for one service is refused by every other service', async () => {
  const tokens = createAccessTokens(key, settableClock(now))
  const token = await new SignJWT({ sid: session.sessionId, org: session.organisationId })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer('attune')
    .setSubject(session.userId)
    .setAudience('journey')
    .setExpirationTime(now.getTime() / 1000 + 60)
    .sign(key)
  expect(await tokens.read(token, 'survey')).toBeUndefined()
  expect(await tokens.read(token, 'journey')).toMatchObject(session)
  expect(await tokens.read(token, 'survey')).toBeUndefined()
})

it('a token contains its expiry', async () => {
  const tokens = createAccessTokens(key, settableClock(now))
  expect(await tokens.read(await tokens.issue(session), 'journey')).toMatchObject({
    endsAt: new Date(now.getTime() + 300_000),
  })
})

it('a changed signature is refused, even if the right signature was cached', async () => {
  const tokens = createAccessTokens(key, settableClock(now))
  const token = await tokens.issue(session)
  expect(await tokens.read(token, 'journey')).toMatchObject(session)
  const changed = token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA')
  expect(await tokens.read(changed, 'journey')).toBeUndefined()
  expect(
    await createAccessTokens(
      key.map((byte) => byte + 1),
      settableClock(now),
    ).read(token, 'journey'),
  ).toBeUndefined()
})
