import { describe, expect, test } from 'vitest'
import { connectionAtom } from './connection.ts'
import { InvalidUserTypeError } from './session-errors.ts'
import { coach, pair, refused, settled, signedIn, user, database } from './testing/test-session.ts'

describe('another tab', () => {
  test('signs this tab in when it signs in', async () => {
    const { session, state, tokens } = database()
    await session.start()
    tokens.write(pair('2'))
    session.onStored('accessToken')
    await settled()
    expect(state().status).toBe('signedIn')
  })

  test('keeps this tab’s data if it refreshes the token of the same user', async () => {
    const { session, state, tokens, getCurrentSession } = database(pair('1'))
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

  test('drops all of this tab’s data if it signs in another user', async () => {
    const { session, state, tokens, getCurrentSession } = database(pair('1'))
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

  test('signs this tab out when it signs out', async () => {
    const { session, state, tokens } = database(pair('1'))
    await session.start()
    tokens.clear()
    session.onStored('accessToken')
    expect(state().status).toBe('signedOut')
  })

  test('doesn’t cause a lost session here when it signs out, even if a call is refused first', async () => {
    const { session, state } = database(pair('1'))
    await session.start()
    session.endElsewhere()
    session.lose()
    expect(state()).toEqual({ status: 'signedOut' })
  })

  test('is told that the coach is signing out before the server is', async () => {
    const { session, logout, announceEnd } = await signedIn()
    logout.mockImplementation(async () => expect(announceEnd).toHaveBeenCalledOnce())
    await session.logout()
    expect(logout).toHaveBeenCalledOnce()
  })

  test('makes the session wait up to 5 s, and then clear the tokens, if it leaves only a refresh token', async () => {
    const stored = pair('1')
    const { session, state, tokens, wait, passTime } = database(stored)
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

  test('restores the session if it stores an access token within 5 s', async () => {
    const stored = pair('1')
    const { session, state, tokens, passTime } = database(stored)
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

  test('changes nothing here if it changes other storage entries', async () => {
    const { session, getCurrentSession } = database(pair('1'))
    await session.start()
    session.onStored('attune.theme')
    await settled()
    expect(getCurrentSession).toHaveBeenCalledOnce()
  })
})

describe('a refresh in another tab while a service is down', () => {
  /** Returns a signed-in session in which the check after the other tab's refresh has failed. */
  async function unchecked() {
    const all = await signedIn()
    all.getCurrentSession.mockRejectedValueOnce(refused(503, 'getCurrentSession'))
    all.tokens.write(pair('2'))
    all.session.onStored('accessToken')
    await settled()
    return all
  }

  test('keeps the screen and the typed text', async () => {
    const { state, store, tokens, getCurrentSession } = await unchecked()
    expect(getCurrentSession).toHaveBeenCalledTimes(2)
    expect(state()).toEqual({ status: 'signedIn', userId: user.id, store })
    expect(store.get(connectionAtom).signal.aborted).toBe(false)
    expect(tokens.read()).toEqual(pair('2'))
  })

  test('is checked again at the next opportunity, but only once', async () => {
    const { session, state, getCurrentSession } = await unchecked()
    session.checkAgain()
    await settled()
    session.checkAgain()
    await settled()
    expect(getCurrentSession).toHaveBeenCalledTimes(3)
    expect(state().status).toBe('signedIn')
  })

  test('ends the session if the check refuses the coach', async () => {
    const { session, state, tokens, listPersons } = await unchecked()
    listPersons.mockResolvedValue([{ ...coach, type: 'user' }])
    session.checkAgain()
    await settled()
    expect([state(), tokens.read()]).toEqual([{ status: 'signedOut', refusal: expect.any(InvalidUserTypeError) }, {}])
  })

  test('ends the session if it can’t be refreshed during the check', async () => {
    const { session, state, getCurrentSession } = await unchecked()
    getCurrentSession.mockImplementation(async () => {
      session.lose()
      throw refused(401, 'getCurrentSession')
    })
    session.checkAgain()
    await settled()
    expect(state()).toEqual({ status: 'signedOut', isLost: true })
  })
})

test('drops all data immediately if the tokens are another coach’s', async () => {
  const { session, state, store, tokens, getCurrentSession } = await signedIn()
  getCurrentSession.mockRejectedValueOnce(refused(503, 'getCurrentSession'))
  tokens.write({ ...pair('2'), accessToken: `head.${btoa('{"sub":"user-2"}')}.signature` })
  const seen: string[] = []
  session.root.sub(session.stateAtom, () => seen.push(state().status))
  session.onStored(null)
  // Cached answers are dropped together with the session.
  expect(seen).toEqual(['signedOut', 'initialising'])
  expect(store.get(connectionAtom).signal.aborted).toBe(true)
  await settled()
  expect(state().status).toBe('unreachable')
})
