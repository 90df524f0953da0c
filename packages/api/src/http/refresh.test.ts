import { afterEach, describe, expect, it, vi } from 'vitest'
import { createRefresh, withWebLock } from './refresh.ts'
import { memoryTokenStore } from './token-store.ts'

it('a caller whose signal has already aborted neither waits for a refresh nor starts one', async () => {
  const exchange = vi.fn(() => new Promise<never>(() => undefined))
  const refresh = createRefresh({
    tokens: memoryTokenStore({ accessToken: 'old', refreshToken: 'refresh-1' }),
    exchange,
    withLock: (_, task) => task(),
  })
  const reason = new Error('left the screen')
  await expect(refresh('old', AbortSignal.abort(reason))).rejects.toBe(reason)
  expect(exchange).not.toHaveBeenCalled()
})

describe('the lock between tabs', () => {
  afterEach(() => vi.unstubAllGlobals())

  const locks = (request: (name: string, options: LockOptions, task: () => Promise<unknown>) => Promise<unknown>) =>
    vi.stubGlobal('navigator', { locks: { request } })

  it('is skipped if the browser refuses it', async () => {
    locks(() => Promise.reject(new DOMException('Access is denied', 'SecurityError')))
    expect(await withWebLock('refresh', async () => 'refreshed')).toBe('refreshed')
  })

  it('runs a failed task only once', async () => {
    locks((_name, _options, task) => task())
    const task = vi.fn(() => Promise.reject(new Error('failed')))
    await expect(withWebLock('refresh', task)).rejects.toThrow('failed')
    expect(task).toHaveBeenCalledOnce()
  })

  it('does not delay a call that is aborted', async () => {
    const reason = new DOMException('This tab rests', 'AbortError')
    locks(() => Promise.reject(reason))
    const task = vi.fn(async () => undefined)
    await expect(withWebLock('live', task, AbortSignal.abort(reason))).rejects.toBe(reason)
    expect(task).not.toHaveBeenCalled()
  })
})
