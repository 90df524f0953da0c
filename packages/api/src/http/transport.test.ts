import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { contract } from '../contract.ts'
import { SERVICES, type Service } from '../model/enumerations.ts'
import { ApiError } from './api-error.ts'
import { memoryTokenStore } from './token-store.ts'
import { createTransport, type TransportOptions } from './transport.ts'

const origin = 'http://attune.test'
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const services = Object.fromEntries(SERVICES.map((service) => [service, `/${service}`])) as Record<Service, string>
const user = { id: '01976000-0000-7000-8000-000000000001', email: 'coach@attune.example' }
const { getCurrentSession, login, logout } = contract.auth

const problem = (status: number, code: string) =>
  HttpResponse.json({ type: 'about:blank', title: code, status, code, requestId: 'r-1' }, { status })

let clock: number
let waits: number[]
beforeEach(() => {
  clock = 0
  waits = []
})

function connect(options: Partial<TransportOptions> = {}) {
  const tokens = memoryTokenStore({ accessToken: 'old', refreshToken: 'refresh-1' })
  const onSessionLost = vi.fn()
  const call = createTransport({
    config: { organisationId: 'org-1', services },
    origin,
    tokens,
    onSessionLost,
    now: () => clock,
    wait: async (milliseconds) => {
      waits.push(milliseconds)
      clock += milliseconds
    },
    ...options,
  })
  return { call, tokens, onSessionLost }
}

/** A session endpoint that takes only `fresh`, and a refresh that gives it; counts both. */
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
        : problem(401, 'unauthenticated')
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

  it('sends an idempotency key with a POST, but not with one that returns tokens', async () => {
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

  it('refreshes once on a 401 and retries with the new access token', async () => {
    const seen = expiredSession()
    const { call, tokens } = connect()
    expect(await call(getCurrentSession, {})).toEqual(user)
    expect(seen).toEqual({ calls: 2, refreshes: 1 })
    expect(tokens.read()).toEqual({ accessToken: 'fresh', refreshToken: 'refresh-2' })
  })

  it('shares one refresh among calls that are refused together', async () => {
    const seen = expiredSession()
    const { call } = connect()
    await Promise.all(Array.from({ length: 10 }, () => call(getCurrentSession, {})))
    expect(seen.refreshes).toBe(1)
  })

  it('adopts the pair of another tab that refreshed while this one waited for the lock', async () => {
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

  it('reports a lost session when the refresh is refused, and never loops', async () => {
    const seen = expiredSession(() => problem(401, 'session_ended'))
    const { call, onSessionLost } = connect()
    await expect(call(getCurrentSession, {})).rejects.toMatchObject({ status: 401 })
    expect(onSessionLost).toHaveBeenCalledOnce()
    expect(seen).toEqual({ calls: 1, refreshes: 1 })
  })

  it('loses the session when the call is refused again with the new access token', async () => {
    const seen = expiredSession(() => HttpResponse.json({ accessToken: 'refused too', refreshToken: 'refresh-2' }))
    const { call, onSessionLost } = connect()
    await expect(call(getCurrentSession, {})).rejects.toMatchObject({ status: 401 })
    expect(onSessionLost).toHaveBeenCalledOnce()
    expect(seen).toEqual({ calls: 2, refreshes: 1 })
  })

  it('loses the session without a call when there is no refresh token', async () => {
    const seen = expiredSession()
    const { call, tokens, onSessionLost } = connect()
    tokens.clear()
    await expect(call(getCurrentSession, {})).rejects.toBeInstanceOf(ApiError)
    expect(onSessionLost).toHaveBeenCalledOnce()
    expect(seen.refreshes).toBe(0)
  })

  it('tries a refresh that gets no answer again for 30 s, then loses the session', async () => {
    const seen = expiredSession(() => HttpResponse.error())
    const { call, onSessionLost } = connect()
    await expect(call(getCurrentSession, {})).rejects.toMatchObject({ status: 401 })
    expect(seen.refreshes).toBeGreaterThan(5)
    expect(clock).toBeLessThanOrEqual(30_000)
    expect(onSessionLost).toHaveBeenCalledOnce()
  })

  it('survives a nap of the network during a refresh', async () => {
    let naps = 3
    expiredSession(() =>
      naps-- > 0 ? problem(503, 'unavailable') : HttpResponse.json({ accessToken: 'fresh', refreshToken: 'refresh-2' }),
    )
    const { call, onSessionLost } = connect()
    expect(await call(getCurrentSession, {})).toEqual(user)
    expect(onSessionLost).not.toHaveBeenCalled()
  })

  it('does not refresh on the 401 of a sign-in', async () => {
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

  it('reads again after 200 and 600 ms when a gateway answers, and then gives up', async () => {
    server.use(
      http.get(`${origin}/auth/session/current`, () => new HttpResponse('<html>Bad gateway</html>', { status: 502 })),
    )
    await expect(connect().call(getCurrentSession, {})).rejects.toMatchObject({
      status: 502,
      code: 'unreadable_answer',
    })
    expect(waits).toEqual([200, 600])
  })

  it('does not read again on a plain 500', async () => {
    server.use(http.get(`${origin}/auth/session/current`, () => problem(500, 'unexpected')))
    await expect(connect().call(getCurrentSession, {})).rejects.toMatchObject({ status: 500, code: 'unexpected' })
    expect(waits).toEqual([])
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

  it('rejects with the reason of an aborted signal', async () => {
    server.use(http.get(`${origin}/auth/session/current`, () => HttpResponse.json(user)))
    const reason = new Error('left the screen')
    await expect(connect().call(getCurrentSession, {}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })

  it('does not sign in again when the session was cleared while a refresh was under way', async () => {
    const { call, tokens } = connect()
    expiredSession(() => {
      tokens.clear()
      return HttpResponse.json({ accessToken: 'fresh', refreshToken: 'refresh-2' })
    })
    await expect(call(getCurrentSession, {})).rejects.toMatchObject({ status: 401 })
    expect(tokens.read()).toEqual({})
  })
})
