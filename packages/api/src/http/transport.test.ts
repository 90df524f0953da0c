import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { contract } from '../contract.ts'
import { ApiError } from './api-error.ts'
import { connect, listen, origin, problem } from './testing/connect.ts'

const server = listen()
const user = {
  id: '01976000-0000-7000-8000-000000000001',
  email: 'coach@attune.example',
  organisationName: null,
  coachNames: [],
}
const { getCurrentSession, login, logout } = contract.auth

/**
 * Serves a session endpoint that only accepts `fresh`, and a refresh that returns `fresh`. Counts the calls to both.
 */
function expiredSession(
  refresh: () => Response | Promise<Response> = () =>
    HttpResponse.json({ accessToken: 'fresh', refreshToken: 'refresh-2' }),
) {
  const seen = { calls: 0, refreshes: 0 }
  server.use(
    http.get(`${origin}/auth/session/current`, ({ request }) => {
      seen.calls += 1
      return request.headers.get('authorization') === 'Bearer fresh'
        ? HttpResponse.json(user)
        : problem(401, 'invalid_token')
    }),
    http.post(`${origin}/auth/session/refresh`, () => {
      seen.refreshes += 1
      return refresh()
    }),
  )
  return seen
}

describe('the transport', () => {
  it('sends the bearer token and the organisation with every call', async () => {
    const headers = vi.fn()
    server.use(
      http.get(`${origin}/auth/session/current`, ({ request }) => {
        headers(request.headers.get('authorization'), request.headers.get('x-organisation-id'))
        return HttpResponse.json(user)
      }),
    )
    await connect().call(getCurrentSession, {})
    expect(headers).toHaveBeenCalledExactlyOnceWith('Bearer old', 'org-1')
  })

  it('sends the current language, or none if the caller sets none', async () => {
    const sent: (string | null)[] = []
    server.use(
      http.get(`${origin}/auth/session/current`, ({ request }) => {
        sent.push(request.headers.get('accept-language'))
        return HttpResponse.json(user)
      }),
    )
    let language = 'de-DE'
    const { call } = connect({ language: () => language })
    await call(getCurrentSession, {})
    language = 'fr-FR'
    await call(getCurrentSession, {})
    await connect().call(getCurrentSession, {})
    expect(sent.slice(0, 2)).toEqual(['de-DE', 'fr-FR'])
    expect(sent[2]).not.toMatch(/[a-z]/)
  })

  it('sends an idempotency key with a POST, but not if the POST returns tokens', async () => {
    const keys: (string | null)[] = []
    server.use(
      http.post(`${origin}/auth/login`, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'))
        return HttpResponse.json({ accessToken: 'a', refreshToken: 'r' })
      }),
      http.post(`${origin}/auth/session/logout`, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'))
        return new HttpResponse(null, { status: 204 })
      }),
    )
    const { call } = connect()
    await call(login, { body: { email: 'a@b.co', password: 'x' } })
    await call(logout, {})
    expect(keys).toEqual([null, expect.stringMatching(/^[0-9a-f-]{36}$/)])
  })

  it('sends an idempotency key even on plain HTTP, where the page has no randomUUID', async () => {
    const keys: (string | null)[] = []
    server.use(
      http.post(`${origin}/auth/session/logout`, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'))
        return new HttpResponse(null, { status: 204 })
      }),
    )
    const randomUUID = vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new TypeError('crypto.randomUUID is not a function')
    })
    await connect()
      .call(logout, {})
      .finally(() => randomUUID.mockRestore())
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
  })

  it('refreshes once after a 401 and retries with the new access token', async () => {
    const seen = expiredSession()
    const { call, tokens } = connect()
    expect(await call(getCurrentSession, {})).toEqual(user)
    expect(seen).toEqual({ calls: 2, refreshes: 1 })
    expect(tokens.read()).toEqual({ accessToken: 'fresh', refreshToken: 'refresh-2' })
  })

  it('shares one refresh between calls that are refused at the same time', async () => {
    const seen = expiredSession()
    const { call } = connect()
    await Promise.all(Array.from({ length: 10 }, () => call(getCurrentSession, {})))
    expect(seen.refreshes).toBe(1)
  })

  it('uses the token pair of another tab that refreshed while this tab waited for the lock', async () => {
    const seen = expiredSession()
    const { call, tokens } = connect({
      withLock: async (_, task) => {
        tokens.write({ accessToken: 'fresh', refreshToken: 'refresh-2' })
        return task()
      },
    })
    expect(await call(getCurrentSession, {})).toEqual(user)
    expect(seen.refreshes).toBe(0)
  })

  it('uses the pair of another tab that refreshed while this tab’s refresh was refused as superseded', async () => {
    const { call, tokens, onSessionLost } = connect()
    const seen = expiredSession(() => {
      tokens.write({ accessToken: 'fresh', refreshToken: 'refresh-3' })
      return problem(401, 'superseded')
    })
    expect(await call(getCurrentSession, {})).toEqual(user)
    expect(seen).toEqual({ calls: 2, refreshes: 1 })
    expect(tokens.read()).toEqual({ accessToken: 'fresh', refreshToken: 'refresh-3' })
    expect(onSessionLost).not.toHaveBeenCalled()
  })

  it('reports a lost session if the refresh is refused, and never loops', async () => {
    const seen = expiredSession(() => problem(401, 'session_over'))
    const { call, onSessionLost } = connect()
    await expect(call(getCurrentSession, {})).rejects.toMatchObject({ status: 401 })
    expect(onSessionLost).toHaveBeenCalledOnce()
    expect(seen).toEqual({ calls: 1, refreshes: 1 })
  })

  it('rejects without losing the session if the call is refused again with the new access token', async () => {
    const seen = expiredSession(() => HttpResponse.json({ accessToken: 'refused too', refreshToken: 'refresh-2' }))
    const { call, onSessionLost } = connect()
    await expect(call(getCurrentSession, {})).rejects.toMatchObject({ status: 401 })
    expect(onSessionLost).not.toHaveBeenCalled()
    expect(seen).toEqual({ calls: 2, refreshes: 1 })
  })

  it('loses the session without a call if there is no refresh token', async () => {
    const seen = expiredSession()
    const { call, tokens, onSessionLost } = connect()
    tokens.clear()
    await expect(call(getCurrentSession, {})).rejects.toBeInstanceOf(ApiError)
    expect(onSessionLost).toHaveBeenCalledOnce()
    expect(seen.refreshes).toBe(0)
  })

  it('promise 10: does not refresh after the 401 of a sign-in', async () => {
    const seen = expiredSession()
    server.use(http.post(`${origin}/auth/login`, () => problem(401, 'wrong_credentials')))
    const { call, onSessionLost } = connect()
    await expect(call(login, { body: { email: 'a@b.co', password: 'x' } })).rejects.toMatchObject({
      status: 401,
      code: 'wrong_credentials',
      requestId: 'r-1',
    })
    expect(seen.refreshes).toBe(0)
    expect(onSessionLost).not.toHaveBeenCalled()
  })

  it('rejects a rate-limited call with the number of seconds after which it is accepted again', async () => {
    const limited = (headers: Record<string, string>) =>
      server.use(
        http.post(`${origin}/auth/login`, () =>
          HttpResponse.json({ code: 'too_many_tries' }, { status: 429, headers }),
        ),
      )
    const signIn = () => connect().call(login, { body: { email: 'a@b.co', password: 'x' } })
    limited({ 'Retry-After': '900' })
    await expect(signIn()).rejects.toMatchObject({ code: 'too_many_tries', retryAfter: 900 })
    limited({ 'Retry-After': new Date(Date.now() + 3_600_000).toUTCString() })
    const { retryAfter } = (await signIn().catch((error: unknown) => error)) as ApiError
    expect(retryAfter).toBeGreaterThan(3_000)
    limited({ 'Retry-After': 'soon' })
    await expect(signIn()).rejects.toMatchObject({ retryAfter: undefined })
  })

  it.each([
    ['HTML instead of JSON', '<html></html>'],
    ['truncated JSON', '{"id":"01976000'],
    ['a list instead of an object', '[]'],
    ['null', 'null'],
  ])('refuses %s', async (_, text) => {
    server.use(
      http.get(
        `${origin}/auth/session/current`,
        () => new HttpResponse(text, { headers: { 'Content-Type': 'application/json' } }),
      ),
    )
    await expect(connect().call(getCurrentSession, {})).rejects.toMatchObject({ code: 'unreadable_answer' })
  })

  it('rejects with the reason of a signal that has already aborted', async () => {
    server.use(http.get(`${origin}/auth/session/current`, () => HttpResponse.json(user)))
    const reason = new Error('left the screen')
    await expect(connect().call(getCurrentSession, {}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })

  it('rejects with the reason of a signal that aborts during a refresh', async () => {
    const leave = new AbortController()
    const reason = new Error('left the screen')
    const { promise: refreshed, resolve: answerRefresh } = Promise.withResolvers<Response>()
    expiredSession(() => {
      leave.abort(reason)
      return refreshed
    })
    const { call } = connect()
    const other = call(getCurrentSession, {})
    await expect(call(getCurrentSession, {}, { signal: leave.signal })).rejects.toBe(reason)
    answerRefresh(HttpResponse.json({ accessToken: 'fresh', refreshToken: 'refresh-2' }))
    expect(await other).toEqual(user)
  })

  it('does not sign in again if the session is cleared during a refresh', async () => {
    const { call, tokens } = connect()
    expiredSession(() => {
      tokens.clear()
      return HttpResponse.json({ accessToken: 'fresh', refreshToken: 'refresh-2' })
    })
    await expect(call(getCurrentSession, {})).rejects.toMatchObject({ status: 401 })
    expect(tokens.read()).toEqual({})
  })
})
