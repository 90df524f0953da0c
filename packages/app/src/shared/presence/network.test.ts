import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** Returns a page whose browser reports that it is online or offline, and whose server answers or doesn't. */
function page() {
  const browser = { onLine: true }
  const server = { answers: true }
  const events = new EventTarget()
  const fetch = vi.fn(async () => {
    if (!server.answers) throw new TypeError('Failed to fetch')
  })
  vi.stubGlobal('navigator', browser)
  vi.stubGlobal('window', events)
  vi.stubGlobal('fetch', fetch)
  const say = async (onLine: boolean) => {
    browser.onLine = onLine
    events.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
    await vi.advanceTimersByTimeAsync(0)
  }
  return { browser, server, events, fetch, say }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a browser that reports that it is offline', () => {
  test('is believed only if the server doesn’t answer either', async () => {
    const { server, say } = page()
    const { followNetwork, isOffline } = await import('./network.ts')
    const changed = vi.fn()
    followNetwork(changed)
    await say(false)
    expect([isOffline(), changed.mock.calls.length]).toEqual([false, 0])
    server.answers = false
    await say(false)
    expect([isOffline(), changed.mock.calls.length]).toEqual([true, 1])
    await say(true)
    expect([isOffline(), changed.mock.calls.length]).toEqual([false, 2])
  })

  test('is not believed at the start of a page before the server is checked', async () => {
    const { browser, server, fetch } = page()
    browser.onLine = false
    server.answers = false
    const { followNetwork, isOffline } = await import('./network.ts')
    expect(isOffline()).toBe(false)
    followNetwork(() => {})
    await vi.advanceTimersByTimeAsync(0)
    expect([isOffline(), fetch.mock.calls.length]).toEqual([true, 1])
  })

  test('is online again once the server answers, even if the browser doesn’t notice that the network is back', async () => {
    const { server, events, say } = page()
    const { followNetwork, isOffline } = await import('./network.ts')
    followNetwork(() => {})
    server.answers = false
    await say(false)
    const returned = vi.fn()
    events.addEventListener('online', returned)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([isOffline(), returned.mock.calls.length]).toEqual([true, 0])
    server.answers = true
    await vi.advanceTimersByTimeAsync(5_000)
    expect([isOffline(), returned.mock.calls.length]).toEqual([false, 1])
  })

  test('is checked again, so that a later loss of the network is noticed', async () => {
    const { server, say } = page()
    const { followNetwork, isOffline } = await import('./network.ts')
    followNetwork(() => {})
    await say(false)
    server.answers = false
    await vi.advanceTimersByTimeAsync(5_000)
    expect(isOffline()).toBe(true)
  })

  test('is online if it reports that it is online while the server is being checked', async () => {
    const { browser, fetch, events, say } = page()
    const { followNetwork, isOffline } = await import('./network.ts')
    followNetwork(() => {})
    const answer = Promise.withResolvers<void>()
    fetch.mockReturnValueOnce(answer.promise)
    browser.onLine = false
    events.dispatchEvent(new Event('offline'))
    await say(true)
    answer.reject(new TypeError('Failed to fetch'))
    await vi.advanceTimersByTimeAsync(0)
    expect(isOffline()).toBe(false)
  })
})

test('a browser that reports that it is online is believed without a request', async () => {
  const { fetch, say } = page()
  const { followNetwork, isOffline } = await import('./network.ts')
  followNetwork(() => {})
  await say(true)
  expect([isOffline(), fetch.mock.calls.length]).toEqual([false, 0])
})
