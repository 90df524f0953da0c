import { describe, expect, test } from 'vitest'
import { type SessionState } from './session.ts'
import { connectionAtom } from './connection.ts'
import { credentials, pair, refused, signedIn, user, database } from './testing/test-session.ts'
import { typedTextsAtom } from './typed-texts.ts'

describe('the end of a session', () => {
  test('calls the server on logout, and then clears the tokens and all data', async () => {
    const { session, state, tokens, logout, store } = await signedIn()
    const atTheCall: unknown[] = []
    logout.mockImplementation(async () => void atTheCall.push(state().status, tokens.read()))
    await session.logout()
    expect(atTheCall).toEqual(['signedIn', pair('1')])
    expect(tokens.read()).toEqual({})
    expect(state().status).toBe('signedOut')
    expect(store.get(connectionAtom).signal.aborted).toBe(true)
  })

  test('takes effect locally on logout even if the server doesn’t answer', async () => {
    const { session, state, tokens, logout } = await signedIn()
    logout.mockRejectedValue(refused(0, 'logout'))
    await session.logout()
    expect(tokens.read()).toEqual({})
    expect(state().status).toBe('signedOut')
  })

  test('leads to sign-in with a message if the session was lost, and drops the clients', async () => {
    const { session, state, tokens, store } = await signedIn()
    session.lose()
    expect(state()).toEqual({ status: 'signedOut', isLost: true })
    expect(tokens.read()).toEqual({})
    expect(store.get(connectionAtom).signal.aborted).toBe(true)
  })

  test('gives the next coach a different store', async () => {
    const { session, state, store } = await signedIn()
    await session.logout()
    await session.login(credentials)
    const now = state()
    expect(now.status === 'signedIn' && now.store !== store).toBe(true)
  })

  test('prevents a later answer from signing the coach in', async () => {
    const { session, state, getCurrentSession } = database(pair('1'))
    const answer = Promise.withResolvers<typeof user>()
    getCurrentSession.mockReturnValue(answer.promise)
    const starting = session.start()
    session.lose()
    answer.resolve(user)
    await starting
    expect(state().status).toBe('signedOut')
  })
})

describe('a lost session', () => {
  /** Returns a session that was lost on the settings screen, with text typed in one form. */
  async function lostSession() {
    const all = await signedIn()
    all.store.set(typedTextsAtom, 'about you', { firstName: 'Da' })
    all.session.lose()
    return all
  }
  const typed = (state: SessionState) =>
    state.status === 'signedIn' ? [...state.store.get(typedTextsAtom)] : undefined

  test('returns the same coach once to the page and to the typed text', async () => {
    const { session, state, store } = await lostSession()
    await session.login(credentials)
    const now = state()
    expect(now).toMatchObject({ status: 'signedIn', returnTo: '/settings' })
    expect(now.status === 'signedIn' && now.store !== store).toBe(true)
    expect(typed(now)).toEqual([['about you', { firstName: 'Da' }]])
    session.forgetReturn()
    expect(state()).not.toHaveProperty('returnTo')
  })

  test('is not changed by a call that is answered late', async () => {
    const { session, state } = await lostSession()
    session.lose()
    await session.login(credentials)
    expect(typed(state())).toHaveLength(1)
  })

  test('gives another coach neither the page nor the text, and the first coach doesn’t get them later either', async () => {
    const { session, state, getCurrentSession } = await lostSession()
    getCurrentSession.mockResolvedValueOnce({ ...user, id: 'user-2' })
    await session.login(credentials)
    expect([state(), typed(state())]).toEqual([expect.not.objectContaining({ returnTo: '/settings' }), []])
    session.lose()
    await session.login(credentials)
    expect(typed(state())).toEqual([])
  })

  test('is forgotten on logout, with its page and text', async () => {
    const { session, state } = await lostSession()
    await session.login(credentials)
    await session.logout()
    await session.login(credentials)
    expect([state(), typed(state())]).toEqual([expect.not.objectContaining({ returnTo: '/settings' }), []])
  })
})
