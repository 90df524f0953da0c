import { HOUR_MS, MINUTE_MS } from '@attune/api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Opens a page with a network. Its tab is shown, and the coach has just used it. */
async function openPage() {
  const page = Object.assign(new EventTarget(), { hidden: false })
  const window = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', window)
  vi.stubGlobal('navigator', { onLine: true })
  const show = (isShown: boolean) => {
    page.hidden = !isShown
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const press = () => window.dispatchEvent(new Event('keydown'))
  return { ...(await import('./presence.ts')), window, show, press }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'performance'] })
  vi.resetModules()
})
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a hidden page is unattended, and is attended once it is shown again', async () => {
  const { isAttended, onPresence, show } = await openPage()
  const changed = vi.fn()
  onPresence(['attended'], changed)
  expect(isAttended()).toBe(true)
  show(false)
  expect([isAttended(), changed.mock.calls.length]).toEqual([false, 1])
  show(true)
  expect([isAttended(), changed.mock.calls.length]).toEqual([true, 2])
})

test('an hour without keyboard or pointer input leaves a page unattended until the next press', async () => {
  const { isAttended, press } = await openPage()
  vi.advanceTimersByTime(HOUR_MS - MINUTE_MS)
  press()
  vi.advanceTimersByTime(HOUR_MS - MINUTE_MS)
  expect(isAttended()).toBe(true)
  vi.advanceTimersByTime(10 * MINUTE_MS)
  expect(isAttended()).toBe(false)
  press()
  expect(isAttended()).toBe(true)
})

test('a change is reported until the signal aborts', async () => {
  const { onPresence, show, window } = await openPage()
  const ending = new AbortController()
  const changes: string[] = []
  onPresence(['visible'], () => changes.push('visible'), ending.signal)
  onPresence(['online', 'focused'], () => changes.push('online or focused'), ending.signal)
  show(false)
  show(true)
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('focus'))
  ending.abort()
  show(true)
  window.dispatchEvent(new Event('online'))
  expect(changes).toEqual(['visible', 'online or focused', 'online or focused'])
})
