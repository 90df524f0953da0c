import { describe, expect, test } from 'vitest'
import { InvalidUserTypeError, NoProfileError } from './session-errors.ts'
import { currentCoachAtom } from './connection.ts'
import { coach, credentials, pair, refused, settled, user, database } from './testing/test-session.ts'

describe('the start of a session', () => {
  test('signs out without a request if there are no tokens', async () => {
    const { session, state, getCurrentSession } = database()
    expect(state().status).toBe('initialising')
    await session.start()
    expect(state().status).toBe('signedOut')
    expect(getCurrentSession).not.toHaveBeenCalled()
  })

  test('clears the session if there is only a refresh token and no storage event', async () => {
    const { session, state, tokens } = database({ refreshToken: 'refresh-1' })
    await session.start()
    expect(state().status).toBe('signedOut')
    expect(tokens.read()).toEqual({})
  })

  test('loads the user and the first profile if there is an access token', async () => {
    const { session, state, listPersons } = database(pair('1'))
    await session.start()
    const now = state()
    expect(listPersons).toHaveBeenCalledWith({ query: { userId: user.id } })
    expect(now.status === 'signedIn' && now.store.get(currentCoachAtom)).toEqual({ user, profile: coach })
  })

  test('is initialising until the first screen is prepared', async () => {
    const { session, state, prepare } = database(pair('1'))
    const prepared = Promise.withResolvers<void>()
    prepare.mockReturnValue(prepared.promise)
    const started = session.start()
    await settled()
    expect([prepare.mock.calls.length, state().status]).toEqual([1, 'initialising'])
    prepared.resolve()
    await started
    expect(state().status).toBe('signedIn')
  })

  test('leaves a session lost that was lost while its first screen was being prepared', async () => {
    const { session, state, prepare } = database(pair('1'))
    prepare.mockImplementation(async () => session.lose())
    await session.start()
    expect(state()).toEqual({ status: 'signedOut', isLost: true })
  })

  test('keeps the coach signed in if there is no answer: the tokens stay, and another attempt succeeds', async () => {
    const { session, state, tokens, getCurrentSession } = database(pair('1'))
    getCurrentSession.mockRejectedValueOnce(refused(0, 'getCurrentSession'))
    await session.start()
    expect(state().status).toBe('unreachable')
    expect(tokens.read()).toEqual(pair('1'))
    await session.start()
    expect(state().status).toBe('signedIn')
  })

  test('revokes and removes a client’s stored tokens, and passes the reason to the form', async () => {
    const { session, state, tokens, listPersons, logout } = database(pair('1'))
    listPersons.mockResolvedValue([{ ...coach, type: 'user' }])
    await session.start()
    expect(logout).toHaveBeenCalledWith({ body: { refreshToken: 'refresh-1' } }, expect.anything())
    expect(tokens.read()).toEqual({})
    expect(state()).toEqual({ status: 'signedOut', refusal: expect.any(InvalidUserTypeError) })
  })

  test('doesn’t sign out for a 401 after a successful refresh, and can be retried', async () => {
    const { session, state, tokens, getCurrentSession } = database(pair('1'))
    getCurrentSession.mockRejectedValueOnce(refused(401, 'getCurrentSession'))
    await session.start()
    expect([state().status, tokens.read()]).toEqual(['unreachable', pair('1')])
    await session.start()
    expect(state().status).toBe('signedIn')
  })

  test('leads to sign-in, with a message that the session has ended, if the refresh is refused', async () => {
    const { session, state, tokens, getCurrentSession } = database(pair('1'))
    getCurrentSession.mockImplementation(async () => {
      session.lose()
      throw refused(401, 'getCurrentSession')
    })
    await session.start()
    expect([state(), tokens.read()]).toEqual([{ status: 'signedOut', isLost: true }, {}])
  })
})

describe('a sign-in', () => {
  test('stores both tokens, and then loads the user and the profile', async () => {
    const { session, state, tokens } = database()
    await session.start()
    await session.login(credentials)
    expect(tokens.read()).toEqual(pair('1'))
    expect(state().status).toBe('signedIn')
  })

  test('does not wait for the first screen', async () => {
    const { session, state, prepare } = database()
    await session.start()
    await session.login(credentials)
    expect([state().status, prepare.mock.calls.length]).toEqual(['signedIn', 0])
  })

  test('leaves no token and stays at sign-in if the password is wrong', async () => {
    const { session, state, tokens, login } = database()
    await session.start()
    login.mockRejectedValue(refused(401, 'login'))
    await expect(session.login(credentials)).rejects.toMatchObject({ status: 401 })
    expect(tokens.read()).toEqual({})
    expect(state().status).toBe('signedOut')
  })

  test('refuses a client, and revokes the tokens before removing them', async () => {
    const { session, state, tokens, listPersons, logout } = database()
    await session.start()
    listPersons.mockResolvedValue([{ ...coach, type: 'user' }])
    const atTheCall: unknown[] = []
    logout.mockImplementation(async () => void atTheCall.push(tokens.read()))
    await expect(session.login(credentials)).rejects.toThrow('Invalid user type. Only coaches allowed')
    expect(atTheCall).toEqual([pair('1')])
    expect(tokens.read()).toEqual({})
    expect(state().status).toBe('signedOut')
  })

  test('rejects with NoProfileError for a user without a profile', async () => {
    const { session, tokens, listPersons } = database()
    await session.start()
    listPersons.mockResolvedValue([])
    const failure = session.login(credentials)
    await expect(failure).rejects.toThrow('No profile found by userId user-1')
    await expect(failure).rejects.toBeInstanceOf(NoProfileError)
    expect(tokens.read()).toEqual({})
  })

  test('leaves no token if the network fails between login and profile', async () => {
    const { session, tokens, listPersons } = database()
    await session.start()
    listPersons.mockRejectedValue(refused(0, 'listPersons'))
    await expect(session.login(credentials)).rejects.toMatchObject({ status: 0 })
    expect(tokens.read()).toEqual({})
  })
})

describe('a new password', () => {
  const reset = { email: user.email, password: 'Riverbend-47', resetPasswordCode: '482913' }

  test('signs in with the returned tokens', async () => {
    const { session, state, tokens, listPersons } = database()
    await session.start()
    await session.resetPassword(reset)
    expect(tokens.read()).toEqual(pair('reset'))
    expect(listPersons).toHaveBeenCalledWith({ query: { userId: user.id } })
    expect(state().status).toBe('signedIn')
  })

  test('changes nothing if it could not be set', async () => {
    const { session, state, tokens, resetPassword } = database()
    await session.start()
    resetPassword.mockRejectedValue(refused(422, 'resetPassword'))
    await expect(session.resetPassword(reset)).rejects.toMatchObject({ status: 422 })
    expect([state(), tokens.read()]).toEqual([{ status: 'signedOut' }, {}])
  })

  test('is set even for a client, who is then refused with the reason passed to the form', async () => {
    const { session, state, tokens, listPersons } = database()
    await session.start()
    listPersons.mockResolvedValue([{ ...coach, type: 'user' }])
    await session.resetPassword(reset)
    expect([state(), tokens.read()]).toEqual([{ status: 'signedOut', refusal: expect.any(InvalidUserTypeError) }, {}])
  })

  test('is set even if the profile doesn’t load afterwards: the tokens stay for another attempt', async () => {
    const { session, state, tokens, getCurrentSession } = database()
    await session.start()
    getCurrentSession.mockRejectedValueOnce(refused(0, 'getCurrentSession'))
    await session.resetPassword(reset)
    expect([state().status, tokens.read()]).toEqual(['unreachable', pair('reset')])
    await session.start()
    expect(state().status).toBe('signedIn')
  })

  test('stores the new tokens of the signed-in coach and requests nothing else', async () => {
    const { session, state, tokens, getCurrentSession } = database(pair('1'))
    await session.start()
    const before = state()
    await session.resetPassword(reset)
    expect(state()).toBe(before)
    expect(tokens.read()).toEqual(pair('reset'))
    expect(getCurrentSession).toHaveBeenCalledTimes(1)
  })
})
