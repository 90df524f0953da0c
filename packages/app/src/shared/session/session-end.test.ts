import { describe, expect, test } from 'vitest'
import { type SessionState } from './session.ts'
import { connectionAtom } from './connection.ts'
import { credentials, pair, refused, signedIn, user, database } from './testing/test-session.ts'
import { typedTextsAtom } from './typed-texts.ts'

describe('the end of a session', () => {
  test('logging out calls the server, then clears the tokens and all data', async () => {
    const { session, state, tokens, logout, store } = await signedIn()
    const atTheCall: unknown[] = []
    logout.mockImplementation(async () => void atTheCall.push(state().status, tokens.read()))
    await session.logout()
    expect(atTheCall).toEqual(['signedIn', pair('1')])
    expect(tokens.read()).toEqual({})
    expect(state().status).toBe('signedOut')
    expect(store.get(connectionAtom).signal.aborted).toBe(true)
  })

  test('logging out works locally when the server does not answer', async () => {
    const { session, state, tokens, logout } = await signedIn()
    logout.mockRejectedValue(refused(0, 'logout'))
    await session.logout()
    expect(tokens.read()).toEqual({})
    expect(state().status).toBe('signedOut')
  })

  test('a lost session leads to sign-in, which says that the session was lost, and drops the clients', async () => {
    const { session, state, tokens, store } = await signedIn()
    session.lose()
    expect(state()).toEqual({ status: 'signedOut', isLost: true })
    expect(tokens.read()).toEqual({})
    expect(store.get(connectionAtom).signal.aborted).toBe(true)
  })

  test('the next coach gets another store', async () => {
    const { session, state, store } = await signedIn()
    await session.logout()
    await session.login(credentials)
    const now = state()
    expect(now.status === 'signedIn' && now.store !== store).toBe(true)
  })

  test('an answer that arrives after the end does not sign the coach in', async () => {
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

  test('the same coach returns once to the page and to the typed text', async () => {
    const { session, state, store } = await lostSession()
    await session.login(credentials)
    const now = state()
    expect(now).toMatchObject({ status: 'signedIn', returnTo: '/settings' })
    expect(now.status === 'signedIn' && now.store !== store).toBe(true)
    expect(typed(now)).toEqual([['about you', { firstName: 'Da' }]])
    session.forgetReturn()
    expect(state()).not.toHaveProperty('returnTo')
  })

  test('a call that is answered late changes nothing', async () => {
    const { session, state } = await lostSession()
    session.lose()
    await session.login(credentials)
    expect(typed(state())).toHaveLength(1)
  })

  test("another coach gets neither the page nor the text, and later the first coach doesn't get them, either", async () => {
    const { session, state, getCurrentSession } = await lostSession()
    getCurrentSession.mockResolvedValueOnce({ ...user, id: 'user-2' })
    await session.login(credentials)
    expect([state(), typed(state())]).toEqual([expect.not.objectContaining({ returnTo: '/settings' }), []])
    session.lose()
    await session.login(credentials)
    expect(typed(state())).toEqual([])
  })

  test('logging out drops the page and the text', async () => {
    const { session, state } = await lostSession()
    await session.login(credentials)
    await session.logout()
    await session.login(credentials)
    expect([state(), typed(state())]).toEqual([expect.not.objectContaining({ returnTo: '/settings' }), []])
  })
})
