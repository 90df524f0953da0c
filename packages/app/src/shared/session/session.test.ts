import { type Api, ApiError, memoryTokenStore, type Person, type Tokens, type TokenStore } from '@attune/api'
import { describe, expect, test, vi } from 'vitest'
import { createSession, type SessionState } from './session.ts'
import { InvalidUserTypeError, NoProfileError } from './session-errors.ts'
import { connectionAtom, currentCoachAtom } from './connection.ts'
import { typedTextsAtom } from './typed-texts.ts'

const pair = (name: string): Tokens => ({ accessToken: `access-${name}`, refreshToken: `refresh-${name}` })
const user = { id: 'user-1', email: 'coach@attune.example' }
const coach: Person = {
  id: 'person-1',
  userId: user.id,
  type: 'coach',
  firstName: 'Dana',
  lastName: 'Whitlock',
  aboutMe: '',
  profilePicture: null,
  version: 1,
}
const refused = (status: number, operation: string) =>
  new ApiError({ status, code: 'validation_failed', service: 'auth', operation })

function world(initial: Partial<Tokens> = {}) {
  const calls = {
    login: vi.fn(async () => pair('1')),
    getCurrentSession: vi.fn(async () => user),
    logout: vi.fn(async () => {}),
    listPersons: vi.fn(async (): Promise<Person[]> => [coach]),
    resetPassword: vi.fn(async () => pair('reset')),
  }
  const tokens: TokenStore = memoryTokenStore(initial)
  const time = Promise.withResolvers<void>()
  const wait = vi.fn(() => time.promise)
  const api = {
    auth: {
      login: calls.login,
      getCurrentSession: calls.getCurrentSession,
      logout: calls.logout,
      resetPassword: calls.resetPassword,
    },
    account: { listPersons: calls.listPersons },
  } as unknown as Api
  const session = createSession({ services: async () => api, tokens, wait, currentPath: () => '/settings' })
  const state = (): SessionState => session.root.get(session.stateAtom)
  return { session, state, tokens, wait, passTime: time.resolve, ...calls }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))
const credentials = { email: user.email, password: 'Attune2026' }

describe('starting', () => {
  test('without tokens the session is signed out, without a request', async () => {
    const { session, state, getCurrentSession } = world()
    expect(state().status).toBe('initialising')
    await session.start()
    expect(state().status).toBe('signedOut')
    expect(getCurrentSession).not.toHaveBeenCalled()
  })

  test('with only a refresh token and no storage event the session is cleared', async () => {
    const { session, state, tokens } = world({ refreshToken: 'refresh-1' })
    await session.start()
    expect(state().status).toBe('signedOut')
    expect(tokens.read()).toEqual({})
  })

  test('with an access token the user and the first profile are loaded', async () => {
    const { session, state, listPersons } = world(pair('1'))
    await session.start()
    const now = state()
    expect(listPersons).toHaveBeenCalledWith({ query: { userId: user.id } })
    expect(now.status === 'signedIn' && now.store.get(currentCoachAtom)).toEqual({ user, profile: coach })
  })

  test("no answer doesn't sign out: the tokens stay, and a second try succeeds", async () => {
    const { session, state, tokens, getCurrentSession } = world(pair('1'))
    getCurrentSession.mockRejectedValueOnce(refused(0, 'getCurrentSession'))
    await session.start()
    expect(state().status).toBe('unreachable')
    expect(tokens.read()).toEqual(pair('1'))
    await session.start()
    expect(state().status).toBe('signedIn')
  })

  test("a client's stored tokens are revoked and removed, and the reason is passed to the form", async () => {
    const { session, state, tokens, listPersons, logout } = world(pair('1'))
    listPersons.mockResolvedValue([{ ...coach, type: 'user' }])
    await session.start()
    expect(logout).toHaveBeenCalledWith({ body: { refreshToken: 'refresh-1' } }, expect.anything())
    expect(tokens.read()).toEqual({})
    expect(state()).toEqual({ status: 'signedOut', refusal: expect.any(InvalidUserTypeError) })
  })

  test('a 401 after a good refresh signs no one out, and can be tried again', async () => {
    const { session, state, tokens, getCurrentSession } = world(pair('1'))
    getCurrentSession.mockRejectedValueOnce(refused(401, 'getCurrentSession'))
    await session.start()
    expect([state().status, tokens.read()]).toEqual(['unreachable', pair('1')])
    await session.start()
    expect(state().status).toBe('signedIn')
  })

  test('a refused refresh ends at sign-in, which says that the session ended', async () => {
    const { session, state, tokens, getCurrentSession } = world(pair('1'))
    getCurrentSession.mockImplementation(async () => {
      session.lose()
      throw refused(401, 'getCurrentSession')
    })
    await session.start()
    expect([state(), tokens.read()]).toEqual([{ status: 'signedOut', isLost: true }, {}])
  })
})

describe('signing in', () => {
  test('stores both tokens, then loads user and profile', async () => {
    const { session, state, tokens } = world()
    await session.start()
    await session.login(credentials)
    expect(tokens.read()).toEqual(pair('1'))
    expect(state().status).toBe('signedIn')
  })

  test('a wrong password leaves no token and stays at sign-in', async () => {
    const { session, state, tokens, login } = world()
    await session.start()
    login.mockRejectedValue(refused(401, 'login'))
    await expect(session.login(credentials)).rejects.toMatchObject({ status: 401 })
    expect(tokens.read()).toEqual({})
    expect(state().status).toBe('signedOut')
  })

  test('a client is refused, and the tokens are revoked before they are removed', async () => {
    const { session, state, tokens, listPersons, logout } = world()
    await session.start()
    listPersons.mockResolvedValue([{ ...coach, type: 'user' }])
    logout.mockImplementation(async () => expect(tokens.read()).toEqual(pair('1')))
    await expect(session.login(credentials)).rejects.toThrow('Invalid user type. Only coaches allowed')
    expect(logout).toHaveBeenCalledOnce()
    expect(tokens.read()).toEqual({})
    expect(state().status).toBe('signedOut')
  })

  test('a user without a profile is rejected with NoProfileError', async () => {
    const { session, tokens, listPersons } = world()
    await session.start()
    listPersons.mockResolvedValue([])
    const failure = session.login(credentials)
    await expect(failure).rejects.toThrow('No profile found by userId user-1')
    await expect(failure).rejects.toBeInstanceOf(NoProfileError)
    expect(tokens.read()).toEqual({})
  })

  test('a network failure between login and profile leaves no token', async () => {
    const { session, tokens, listPersons } = world()
    await session.start()
    listPersons.mockRejectedValue(refused(0, 'listPersons'))
    await expect(session.login(credentials)).rejects.toMatchObject({ status: 0 })
    expect(tokens.read()).toEqual({})
  })
})

async function signedIn() {
  const all = world(pair('1'))
  await all.session.start()
  const before = all.state()
  if (before.status !== 'signedIn') throw new Error('expected to be signed in')
  return { ...all, store: before.store }
}

describe('ending', () => {
  test('logging out calls the server, then clears the tokens and all data', async () => {
    const { session, state, tokens, logout, store } = await signedIn()
    logout.mockImplementation(async () => expect(state().status).toBe('signedIn'))
    await session.logout()
    expect(logout).toHaveBeenCalledOnce()
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

  test('a lost session goes back to sign-in, which says so, and drops the clients', async () => {
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

  test('an answer after the end does not sign in', async () => {
    const { session, state, getCurrentSession } = world(pair('1'))
    const answer = Promise.withResolvers<typeof user>()
    getCurrentSession.mockReturnValue(answer.promise)
    const starting = session.start()
    session.lose()
    answer.resolve(user)
    await starting
    expect(state().status).toBe('signedOut')
  })
})

describe('after a lost session', () => {
  /** A session that was lost on the settings, with a text typed in one form. */
  async function lostSession() {
    const all = await signedIn()
    all.store.set(typedTextsAtom, 'about you', { firstName: 'Da' })
    all.session.lose()
    return all
  }
  const typed = (state: SessionState) =>
    state.status === 'signedIn' ? [...state.store.get(typedTextsAtom)] : undefined

  test('the same coach returns to the page once, and to what was typed there', async () => {
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

  test('another coach gets neither, and later the first one does not, either', async () => {
    const { session, state, getCurrentSession } = await lostSession()
    getCurrentSession.mockResolvedValueOnce({ ...user, id: 'user-2' })
    await session.login(credentials)
    expect([state(), typed(state())]).toEqual([expect.not.objectContaining({ returnTo: '/settings' }), []])
    session.lose()
    await session.login(credentials)
    expect(typed(state())).toEqual([])
  })

  test('logging out drops both', async () => {
    const { session, state } = await lostSession()
    await session.login(credentials)
    await session.logout()
    await session.login(credentials)
    expect([state(), typed(state())]).toEqual([expect.not.objectContaining({ returnTo: '/settings' }), []])
  })
})

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

describe('a new password', () => {
  const reset = { email: user.email, password: 'Riverbend-47', resetPasswordCode: '482913' }

  test('signs in with the returned tokens', async () => {
    const { session, state, tokens, listPersons } = world()
    await session.start()
    await session.resetPassword(reset)
    expect(tokens.read()).toEqual(pair('reset'))
    expect(listPersons).toHaveBeenCalledWith({ query: { userId: user.id } })
    expect(state().status).toBe('signedIn')
  })

  test('that could not be set changes nothing', async () => {
    const { session, state, tokens, resetPassword } = world()
    await session.start()
    resetPassword.mockRejectedValue(refused(422, 'resetPassword'))
    await expect(session.resetPassword(reset)).rejects.toMatchObject({ status: 422 })
    expect([state(), tokens.read()]).toEqual([{ status: 'signedOut' }, {}])
  })

  test('of a client is set, and the client is refused with the reason passed to the form', async () => {
    const { session, state, tokens, listPersons } = world()
    await session.start()
    listPersons.mockResolvedValue([{ ...coach, type: 'user' }])
    await session.resetPassword(reset)
    expect([state(), tokens.read()]).toEqual([{ status: 'signedOut', refusal: expect.any(InvalidUserTypeError) }, {}])
  })

  test("is not lost when the profile doesn't load after it: the tokens stay for another try", async () => {
    const { session, state, tokens, getCurrentSession } = world()
    await session.start()
    getCurrentSession.mockRejectedValueOnce(refused(0, 'getCurrentSession'))
    await session.resetPassword(reset)
    expect([state().status, tokens.read()]).toEqual(['unreachable', pair('reset')])
    await session.start()
    expect(state().status).toBe('signedIn')
  })

  test('of the signed-in coach stores the new tokens and requests nothing else', async () => {
    const { session, state, tokens, getCurrentSession } = world(pair('1'))
    await session.start()
    const before = state()
    await session.resetPassword(reset)
    expect(state()).toBe(before)
    expect(tokens.read()).toEqual(pair('reset'))
    expect(getCurrentSession).toHaveBeenCalledTimes(1)
  })
})
