import { describe, expect, test } from 'vitest'
import { connectionAtom } from './connection.ts'
import { pair, settled, user, world } from './test-session.ts'

describe('another tab', () => {
  test('signing in there signs in here', async () => {
    const { session, state, tokens } = world()
    await session.start()
    tokens.write(pair('2'))
    session.onStored('accessToken')
    await settled()
    expect(state().status).toBe('signedIn')
  })

  test('a refreshed token leaves the data of the same user', async () => {
    const { session, state, tokens, getCurrentSession } = world(pair('1'))
    await session.start()
    const before = state()
    tokens.write(pair('2'))
    session.onStored('accessToken')
    expect(state().status).toBe('signedIn')
    await settled()
    const after = state()
    expect(getCurrentSession).toHaveBeenCalledTimes(2)
    expect(before.status === 'signedIn' && after.status === 'signedIn' && before.store === after.store).toBe(true)
  })

  test('another user there drops all data of the first', async () => {
    const { session, state, tokens, getCurrentSession } = world(pair('1'))
    await session.start()
    const before = state()
    getCurrentSession.mockResolvedValue({ ...user, id: 'user-2' })
    tokens.write(pair('2'))
    session.onStored('accessToken')
    await settled()
    const after = state()
    if (before.status !== 'signedIn' || after.status !== 'signedIn') throw new Error('expected to be signed in')
    expect(after.userId).toBe('user-2')
    expect(before.store.get(connectionAtom).signal.aborted).toBe(true)
  })

  test('signing out there signs out here', async () => {
    const { session, state, tokens } = world(pair('1'))
    await session.start()
    tokens.clear()
    session.onStored('accessToken')
    expect(state().status).toBe('signedOut')
  })

  test('with only a refresh token after an event it waits up to 5 s for the access token, then clears', async () => {
    const stored = pair('1')
    const { session, state, tokens, wait, passTime } = world(stored)
    await session.start()
    tokens.write({ ...stored, accessToken: '' })
    session.onStored('accessToken')
    expect(wait).toHaveBeenCalledWith(5_000)
    expect(state().status).toBe('signedIn')
    passTime()
    await settled()
    expect(state().status).toBe('signedOut')
    expect(tokens.read()).toEqual({})
  })

  test('an access token within the 5 s restores the session', async () => {
    const stored = pair('1')
    const { session, state, tokens, passTime } = world(stored)
    await session.start()
    tokens.write({ ...stored, accessToken: '' })
    session.onStored('accessToken')
    tokens.write(pair('2'))
    session.onStored('accessToken')
    await settled()
    passTime()
    await settled()
    expect(state().status).toBe('signedIn')
    expect(tokens.read()).toEqual(pair('2'))
  })

  test('other entries of the storage are ignored', async () => {
    const { session, getCurrentSession } = world(pair('1'))
    await session.start()
    session.onStored('attune.theme')
    await settled()
    expect(getCurrentSession).toHaveBeenCalledOnce()
  })
})
