import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadScreen, ScreenLostError, ScreenTimeoutError } from './load-screen.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function page({ isOnline = true } = {}) {
  const kept = new Map<string, string>()
  return {
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    isOnline: () => isOnline,
    reload: vi.fn(),
  }
}
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('hands on what it fetched', async () => {
  await expect(loadScreen('list', async () => 'screen', page())).resolves.toBe('screen')
})

test('gives up after 120 s', async () => {
  let reason: unknown
  loadScreen('list', () => new Promise(() => {}), page()).catch((error: unknown) => (reason = error))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(reason).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(reason).toBeInstanceOf(ScreenTimeoutError)
})

test('a lost chunk reloads the page once, then says so', async () => {
  const here = page()
  void loadScreen('list', gone, here)
  await vi.advanceTimersByTimeAsync(0)
  expect(here.reload).toHaveBeenCalledOnce()
  await expect(loadScreen('list', gone, here)).rejects.toBeInstanceOf(ScreenLostError)
  expect(here.reload).toHaveBeenCalledOnce()
})

test('a screen that came frees the guard for the next deploy', async () => {
  const here = page()
  void loadScreen('list', gone, here)
  await vi.advanceTimersByTimeAsync(0)
  await loadScreen('list', async () => 'screen', here)
  void loadScreen('list', gone, here)
  await vi.advanceTimersByTimeAsync(0)
  expect(here.reload).toHaveBeenCalledTimes(2)
})

test('a part that came beside the lost one does not free the guard', async () => {
  const here = page()
  void loadScreen('list', gone, here)
  await vi.advanceTimersByTimeAsync(0)
  await loadScreen('layout', async () => 'layout', here)
  await expect(loadScreen('list', gone, here)).rejects.toBeInstanceOf(ScreenLostError)
  expect(here.reload).toHaveBeenCalledOnce()
})

test('without a network a reload would lose the page, so that there is none', async () => {
  const here = page({ isOnline: false })
  await expect(loadScreen('list', gone, here)).rejects.toBeInstanceOf(ScreenLostError)
  expect(here.reload).not.toHaveBeenCalled()
})
