import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CodeError, loadCode } from './load-code.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const failing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const reasonOf = (loading: Promise<unknown>) =>
  loading.then(
    () => undefined,
    (error: unknown) => (error instanceof CodeError ? error.reason : error),
  )

test('code is lost if the server answers without it', async () => {
  vi.stubGlobal('fetch', async () => new Response())
  expect(await reasonOf(loadCode(failing))).toBe('lost')
})

test('code is unreachable while the server doesn’t answer, and loads on another attempt', async () => {
  vi.stubGlobal('fetch', failing)
  expect(await reasonOf(loadCode(failing))).toBe('unreachable')
  expect(await loadCode(async () => 'code')).toBe('code')
})

test('code times out after 120 s', async () => {
  let reason: unknown
  void reasonOf(loadCode(() => new Promise(() => {}))).then((value) => (reason = value))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(reason).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(reason).toBe('timedOut')
})
