import { expect, it, vi } from 'vitest'
import { createRefresh } from './refresh.ts'
import { memoryTokenStore } from './token-store.ts'

it('a caller whose signal is aborted already neither waits for a refresh nor starts one', async () => {
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
