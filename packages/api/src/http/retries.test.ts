import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contract } from '../contract.ts'
import type { Operation } from '../operation.ts'
import { connect, problem } from './testing/connect.ts'

const user = {
  id: '01976000-0000-7000-8000-000000000001',
  email: 'coach@attune.example',
  organisationName: null,
  coachNames: [],
}
const { getCurrentSession, login, logout, requestPasswordReset } = contract.auth

/**
 * Returns a network that answers each request with the next of `answers`, repeating the last one. Records the time of
 * each request.
 */
function network(...answers: (() => Response)[]) {
  const requestedAt: number[] = []
  const start = performance.now()
  const fetch = async () => {
    requestedAt.push(performance.now() - start)
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return answer?.() ?? Response.error()
  }
  return { fetch, requestedAt }
}

describe('a retried call', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  const noAnswer = () => {
    throw new TypeError('Failed to fetch')
  }
  /** Returns an answer whose connection breaks after the headers. */
  const brokenOff = () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) }))

  it('is sent three times in all, with pauses of 200 and 600 ms, if it is a read without a response', async () => {
    const { fetch, requestedAt } = network(noAnswer)
    const outcome = expect(connect({ fetch }).call(getCurrentSession, {})).rejects.toMatchObject({
      status: 0,
      code: 'no_answer',
    })
    await vi.runAllTimersAsync()
    await outcome
    expect(requestedAt).toEqual([0, 200, 800])
  })

  it.each([502, 503, 504])('is sent three times in all if a gateway answers a read with %i', async (status) => {
    const { fetch, requestedAt } = network(() => new Response('<html>Bad gateway</html>', { status }))
    const outcome = expect(connect({ fetch }).call(getCurrentSession, {})).rejects.toMatchObject({
      status,
      code: 'unreadable_answer',
    })
    await vi.runAllTimersAsync()
    await outcome
    expect(requestedAt).toEqual([0, 200, 800])
  })

  it('is not retried if it is a POST without a token, because the server doesn’t store its key', async () => {
    const { fetch, requestedAt } = network(noAnswer)
    const body = { email: 'coach@attune.example' }
    await expect(connect({ fetch }).call(requestPasswordReset, { body })).rejects.toMatchObject({ code: 'no_answer' })
    expect(requestedAt).toEqual([0])
  })

  it('is not retried if it is a read that the server answers with 500', async () => {
    const { fetch, requestedAt } = network(() => problem(500, 'unexpected'))
    await expect(connect({ fetch }).call(getCurrentSession, {})).rejects.toMatchObject({
      status: 500,
      code: 'unexpected',
    })
    expect(requestedAt).toEqual([0])
  })

  it('succeeds if a later attempt succeeds', async () => {
    const { fetch } = network(
      noAnswer,
      () => problem(503, 'unavailable'),
      () => HttpResponse.json(user),
    )
    const outcome = connect({ fetch }).call(getCurrentSession, {})
    await vi.runAllTimersAsync()
    expect(await outcome).toEqual(user)
  })

  it('is sent three times in all, with pauses of 200 and 600 ms, if it is a read whose answer breaks off', async () => {
    const { fetch, requestedAt } = network(brokenOff)
    const outcome = expect(connect({ fetch }).call(getCurrentSession, {})).rejects.toMatchObject({
      status: 0,
      code: 'no_answer',
    })
    await vi.runAllTimersAsync()
    await outcome
    expect(requestedAt).toEqual([0, 200, 800])
  })

  it('counts missing and broken-off answers together', async () => {
    const { fetch, requestedAt } = network(noAnswer, brokenOff, () => HttpResponse.json(user))
    const outcome = connect({ fetch }).call(getCurrentSession, {})
    await vi.runAllTimersAsync()
    expect(await outcome).toEqual(user)
    expect(requestedAt).toEqual([0, 200, 800])
  })

  it('is not retried if it is a POST that returns tokens and whose answer breaks off', async () => {
    const { fetch, requestedAt } = network(brokenOff)
    await expect(connect({ fetch }).call(login, { body: { email: 'a@b.co', password: 'x' } })).rejects.toMatchObject({
      code: 'no_answer',
    })
    expect(requestedAt).toEqual([0])
  })

  it('ends when its caller aborts while the answer arrives', async () => {
    const leave = new AbortController()
    const reason = new Error('left the screen')
    const { fetch, requestedAt } = network(() => {
      leave.abort(reason)
      return brokenOff()
    })
    await expect(connect({ fetch }).call(getCurrentSession, {}, { signal: leave.signal })).rejects.toBe(reason)
    expect(requestedAt).toEqual([0])
  })

  it('is not retried if it is a POST that returns tokens', async () => {
    const fetch = vi.fn(noAnswer)
    await expect(connect({ fetch }).call(login, { body: { email: 'a@b.co', password: 'x' } })).rejects.toMatchObject({
      code: 'no_answer',
    })
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('is retried with the same idempotency key if it is a POST', async () => {
    const keys: (string | null)[] = []
    const fetch = async (...[, init]: Parameters<typeof globalThis.fetch>) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'))
      return keys.length < 3 ? problem(503, 'unavailable') : new Response(null, { status: 204 })
    }
    const outcome = connect({ fetch }).call(logout, {})
    await vi.runAllTimersAsync()
    await outcome
    expect(keys).toHaveLength(3)
    expect(new Set(keys)).toEqual(new Set([expect.any(String)]))
  })

  it('ends when its caller aborts', async () => {
    const leave = new AbortController()
    const reason = new Error('left the screen')
    const fetch = vi.fn(async () => {
      leave.abort(reason)
      throw reason
    })
    await expect(connect({ fetch }).call(getCurrentSession, {}, { signal: leave.signal })).rejects.toBe(reason)
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('is retried every second for 30 s if it is a refresh, and then the session is lost', async () => {
    const { fetch } = network(() => problem(401, 'invalid_token'), noAnswer)
    const slowFetch = vi.fn(fetch)
    const { call, onSessionLost } = connect({ fetch: slowFetch })
    const start = performance.now()
    const outcome = expect(call(getCurrentSession, {})).rejects.toMatchObject({ status: 401 })
    await vi.runAllTimersAsync()
    await outcome
    expect(slowFetch).toHaveBeenCalledTimes(1 + 31)
    expect(performance.now() - start).toBe(30_000)
    expect(onSessionLost).toHaveBeenCalledOnce()
  })

  it('does not lose the session if the network is lost briefly during a refresh', async () => {
    const { fetch } = network(
      () => problem(401, 'invalid_token'),
      noAnswer,
      () => problem(503, 'unavailable'),
      () => HttpResponse.json({ accessToken: 'fresh', refreshToken: 'refresh-2' }),
      () => HttpResponse.json(user),
    )
    const { call, onSessionLost } = connect({ fetch })
    const outcome = call(getCurrentSession, {})
    await vi.runAllTimersAsync()
    expect(await outcome).toEqual(user)
    expect(onSessionLost).not.toHaveBeenCalled()
  })
})

describe('the time limit for a call without an answer', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  /** Simulates a network on which no answer arrives. */
  const silent = (_: unknown, { signal }: RequestInit = {}) =>
    new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
    })
  /** Returns the number of milliseconds after which the call rejects. */
  async function timeLimitOf(call: Promise<unknown>): Promise<number> {
    const start = performance.now()
    const outcome = expect(call).rejects.toMatchObject({ status: 0, code: 'timeout' })
    await vi.runAllTimersAsync()
    await outcome
    return performance.now() - start
  }

  it('is 30 s', async () => {
    const { call } = connect({ fetch: silent })
    expect(await timeLimitOf(call(login, { body: { email: user.email, password: 'Attune2026' } }))).toBe(30_000)
  })

  it('is longer for a picture: 7 MB need 112 s at 0.5 Mbit/s', async () => {
    const { call } = connect({ fetch: silent })
    const picture = { params: { id: user.id }, body: new Blob(['picture']) }
    expect(await timeLimitOf(call(contract.resource.putProfilePicture, picture))).toBe(350_000)
  })

  it('is the call’s own limit if the call has one', async () => {
    const { call } = connect({ fetch: silent })
    const { downloadOwnData } = contract.resource
    expect(await timeLimitOf(call(downloadOwnData, {}, { timeLimit: 600_000 }))).toBe(600_000)
  })
})

describe('a call that is temporarily refused', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  const refusal = (status: number, code: string, retryAfter: string) => () => {
    const headers = { 'Retry-After': retryAfter }
    return HttpResponse.json({ type: 'about:blank', title: code, status, code, requestId: 'r-1' }, { status, headers })
  }
  const signIn = { body: { email: user.email, password: 'Attune2026' } }

  it.each<[number, string, Operation, object]>([
    [503, 'busy', getCurrentSession, {}],
    [503, 'database_unavailable', getCurrentSession, {}],
    [429, 'too_many_tries', contract.auth.inviteClient, { body: { email: 'amara@attune.example' } }],
    [503, 'busy', login, signIn],
    [429, 'too_many_tries', login, signIn],
    [
      503,
      'database_unavailable',
      contract.exercise.importExercises,
      { params: { personId: user.id }, body: { exercises: [] } },
    ],
  ])('is sent again after the number of seconds in Retry-After: %i %s', async (status, code, operation, request) => {
    const { fetch, requestedAt } = network(refusal(status, code, '2'), refusal(status, code, '2'), () =>
      HttpResponse.json(user),
    )
    const outcome = connect({ fetch }).call(operation, request)
    await vi.runAllTimersAsync()
    await outcome
    expect(requestedAt).toEqual([0, 2_000, 4_000])
  })

  it('is sent again at the date in Retry-After', async () => {
    const inSeconds = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 4_000)
    const { fetch, requestedAt } = network(refusal(503, 'busy', inSeconds.toUTCString()), () => HttpResponse.json(user))
    const outcome = connect({ fetch }).call(getCurrentSession, {})
    await vi.runAllTimersAsync()
    await outcome
    expect(requestedAt[1]).toBeGreaterThan(3_000)
  })

  it('is never sent again within 200 ms, whatever the server says', async () => {
    const { fetch, requestedAt } = network(refusal(503, 'busy', '0'), refusal(503, 'busy', '0'), () =>
      HttpResponse.json(user),
    )
    const outcome = connect({ fetch }).call(getCurrentSession, {})
    await vi.runAllTimersAsync()
    await outcome
    expect(requestedAt).toEqual([0, 200, 400])
  })

  it('fails if it is still refused after five seconds, and says when to try again', async () => {
    const { fetch, requestedAt } = network(refusal(503, 'busy', '2'))
    const outcome = expect(connect({ fetch }).call(getCurrentSession, {})).rejects.toMatchObject({
      status: 503,
      code: 'busy',
      retryAfter: 2,
    })
    await vi.runAllTimersAsync()
    await outcome
    expect(requestedAt).toEqual([0, 2_000, 4_000])
  })

  it('fails immediately if it would have to wait longer than five seconds', async () => {
    const { fetch, requestedAt } = network(refusal(429, 'too_many_tries', '890'))
    const outcome = expect(connect({ fetch }).call(login, signIn)).rejects.toMatchObject({ retryAfter: 890 })
    await vi.runAllTimersAsync()
    await outcome
    expect(requestedAt).toEqual([0])
  })

  it('is not sent again if it returns tokens and the server may have processed it', async () => {
    const { fetch, requestedAt } = network(refusal(503, 'database_unavailable', '2'))
    await expect(connect({ fetch }).call(login, signIn)).rejects.toMatchObject({ code: 'database_unavailable' })
    expect(requestedAt).toEqual([0])
  })

  it('is sent again for a longer time if its program can wait longer', async () => {
    const refused = Array.from({ length: 20 }, () => refusal(503, 'busy', '2'))
    const { fetch, requestedAt } = network(...refused, () => HttpResponse.json(user))
    const outcome = connect({ fetch, timeLimit: 300_000 }).call(getCurrentSession, {})
    await vi.runAllTimersAsync()
    expect(await outcome).toEqual(user)
    expect(requestedAt.at(-1)).toBe(40_000)
  })

  it('ends if its caller aborts during the wait', async () => {
    const leave = new AbortController()
    const reason = new Error('left the screen')
    const { fetch, requestedAt } = network(refusal(503, 'busy', '5'))
    const outcome = expect(connect({ fetch }).call(getCurrentSession, {}, { signal: leave.signal })).rejects.toBe(
      reason,
    )
    await vi.advanceTimersByTimeAsync(1_000)
    leave.abort(reason)
    await outcome
    expect(performance.now()).toBeLessThan(5_000)
    expect(requestedAt).toEqual([0])
  })

  it('does not lose the session if it is a refresh', async () => {
    const { fetch, requestedAt } = network(
      () => problem(401, 'invalid_token'),
      refusal(503, 'database_unavailable', '20'),
      () => HttpResponse.json({ accessToken: 'fresh', refreshToken: 'refresh-2' }),
      () => HttpResponse.json(user),
    )
    const { call, onSessionLost } = connect({ fetch })
    const outcome = call(getCurrentSession, {})
    await vi.runAllTimersAsync()
    expect(await outcome).toEqual(user)
    expect(requestedAt).toEqual([0, 0, 20_000, 20_000])
    expect(onSessionLost).not.toHaveBeenCalled()
  })
})
