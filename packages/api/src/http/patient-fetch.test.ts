import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accepted, patientFetch, RefusedCall } from './patient-fetch.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const refused = (status: number, retryAfter?: string) => () =>
  Response.json({ code: 'busy' }, { status, ...(retryAfter ? { headers: { 'Retry-After': retryAfter } } : {}) })

/** Throws the error that Node's fetch throws if the server has closed the connection. */
const closed = (code: string) => (): Response => {
  throw new TypeError('fetch failed', { cause: Object.assign(new Error('other side closed'), { code }) })
}

/**
 * Returns a server that answers each call with the next of `answers`, repeating the last one. Records the second of
 * each call.
 */
function serverOf(...answers: (() => Response)[]) {
  const calledAt: number[] = []
  const begunAt = performance.now()
  const fetch = patientFetch(async () => {
    calledAt.push((performance.now() - begunAt) / 1_000)
    return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? Response.error()
  })
  return { call: () => fetch('http://attune.test/account/persons'), calledAt }
}

describe('a program that can wait', () => {
  it.each([429, 503])('repeats a call after a %i, at the time that the server names', async (status) => {
    const { call, calledAt } = serverOf(refused(status, '2'), refused(status, '0'), () => Response.json([]))
    const answer = call()
    await vi.runAllTimersAsync()
    expect((await answer).status).toBe(200)
    expect(calledAt).toEqual([0, 2, 2.2])
  })

  it('gives up after two minutes with a one-sentence error', async () => {
    const { call, calledAt } = serverOf(refused(503, '30'))
    const failure = call()
      .then(accepted)
      .catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    const error = (await failure) as Error
    expect(error).toBeInstanceOf(RefusedCall)
    expect(error.message).toContain('was answered 503: {"code":"busy"}. Try again in 30 s or later.')
    expect(calledAt).toEqual([0, 30, 60, 90, 120])
  })

  it.each([
    ['an answer that does not say when', refused(503)],
    ['an hour', refused(429, '3600')],
    ['another failure', refused(500, '1')],
  ])('does not wait for %s', async (_, answer) => {
    const { call, calledAt } = serverOf(answer)
    await expect(call().then(accepted)).rejects.toThrow('was answered')
    expect(calledAt).toEqual([0])
  })

  it.each(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])(
    'calls again after a keep-alive connection is closed (%s)',
    async (code) => {
      const { call, calledAt } = serverOf(closed(code), () => Response.json([]))
      const answer = call()
      await vi.runAllTimersAsync()
      expect((await answer).status).toBe(200)
      expect(calledAt).toEqual([0, 0.2])
    },
  )

  it.each([
    ['only once after closed connections', [closed('UND_ERR_SOCKET')], [0, 0.2]],
    ['never if the server is down', [closed('ECONNREFUSED')], [0]],
  ])('repeats a call %s', async (_, answers, times) => {
    const { call, calledAt } = serverOf(...answers)
    const failure = call().catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await failure).toBeInstanceOf(TypeError)
    expect(calledAt).toEqual(times)
  })
})
