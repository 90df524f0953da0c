import type { Api } from '@attune/api'
import { expect, test, vi } from 'vitest'
import { openMemory } from '../session/connection.ts'
import { deviceClock } from '../time/clock.ts'
import { mutationAtom } from './mutation-atom.ts'

const { store } = openMemory({} as Api, deviceClock)

test('resolves to the answer once the queries have it', async () => {
  const onSuccess = vi.fn()
  const mutation = mutationAtom(async (_api, _options, name: string) => `${name} saved`, { onSuccess })
  await expect(store.set(mutation, 'Ada')).resolves.toBe('Ada saved')
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith(expect.any(Function), 'Ada saved', 'Ada')
})

test('rejects with the operation’s error, which the queries hear of first', async () => {
  const [onSuccess, onError] = [vi.fn(), vi.fn()]
  const refusal = new Error('refused')
  const mutation = mutationAtom(() => Promise.reject(refusal), { onSuccess, onError })
  await expect(store.set(mutation)).rejects.toBe(refusal)
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.any(Function), refusal)
  expect(onSuccess).not.toHaveBeenCalled()
})
