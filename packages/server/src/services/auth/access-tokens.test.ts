import { SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { standingClock } from '../../platform/clock.ts'
import { createAccessTokens } from './access-tokens.ts'

const now = new Date('2026-06-11T09:00:00Z')
const key = new Uint8Array(32).fill(7)
const session = { organisationId: 'organisation', userId: 'user', sessionId: 'session' }

it('a token that was read before is refused as soon as its five minutes are over', async () => {
  const clock = standingClock(now)
  const tokens = createAccessTokens(key, clock)
  const token = await tokens.issue(session)
  for (const passed of [0, 299]) {
    clock.set(new Date(now.getTime() + passed * 1000))
    expect(await tokens.read(token, 'journey')).toEqual(session)
  }
  for (const passed of [300, 301]) {
    clock.set(new Date(now.getTime() + passed * 1000))
    expect(await tokens.read(token, 'journey')).toBeUndefined()
  }
})

it('a token that was read for the service that it is for opens no other', async () => {
  const tokens = createAccessTokens(key, standingClock(now))
  const token = await new SignJWT({ sid: 'session', org: 'organisation' })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer('attune')
    .setSubject('user')
    .setAudience('journey')
    .setExpirationTime(now.getTime() / 1000 + 60)
    .sign(key)
  expect(await tokens.read(token, 'survey')).toBeUndefined()
  expect(await tokens.read(token, 'journey')).toEqual(session)
  expect(await tokens.read(token, 'survey')).toBeUndefined()
})

it('a signature that is another one is looked at, whatever was read before', async () => {
  const tokens = createAccessTokens(key, standingClock(now))
  const token = await tokens.issue(session)
  expect(await tokens.read(token, 'journey')).toEqual(session)
  const changed = token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA')
  expect(await tokens.read(changed, 'journey')).toBeUndefined()
  expect(
    await createAccessTokens(
      key.map((byte) => byte + 1),
      standingClock(now),
    ).read(token, 'journey'),
  ).toBeUndefined()
})
