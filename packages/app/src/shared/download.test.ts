import { resolveObjectURL } from 'node:buffer'
import { afterEach, expect, test, vi } from 'vitest'
import { urlUntil } from './download.ts'

afterEach(() => void vi.useRealTimers())

test('a file in another tab can be reloaded there until the session ends, but not afterwards', async () => {
  vi.useFakeTimers()
  const session = new AbortController()
  const url = urlUntil(new Blob(['%PDF']), session.signal)
  await vi.advanceTimersByTimeAsync(12 * 60 * 60_000)
  expect(await resolveObjectURL(url)?.text()).toBe('%PDF')
  session.abort()
  expect(resolveObjectURL(url)).toBeUndefined()
})
