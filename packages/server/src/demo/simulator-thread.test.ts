import { expect, it } from 'vitest'
import { StartError } from '../platform/start-error.ts'
import { runSimulator } from './simulator-thread.ts'

it('a demo that can’t be filled is reported on one line', async () => {
  const order = { importKey: '', url: 'http://127.0.0.1:1', from: -Infinity, until: 0, origin: 0, clients: 1 }
  const error: unknown = await runSimulator(order, () => undefined).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(StartError)
  expect((error as StartError).message).toBe('The demo could not be filled: http://127.0.0.1:1 does not answer')
})
