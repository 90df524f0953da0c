import type { Api } from '@attune/api'
import { expect, test, vi } from 'vitest'
import { attentionAtom } from '../attention/attention-atoms.ts'
import { openMemory } from '../session/connection.ts'
import { deviceClock } from '../time/clock.ts'
import { setClientStatesAtom } from './client-states.ts'

test('changing the state of several clients fetches the displayed rules only once more', async () => {
  const listAttention = vi.fn(async () => [])
  const setClientState = vi.fn(async () => {})
  const api = { account: { setClientState }, analytics: { listAttention } } as unknown as Api
  const { store } = openMemory(api, deviceClock)
  const hide = store.sub(attentionAtom, () => {})
  await vi.waitFor(() => expect(store.get(attentionAtom).isSuccess).toBe(true))
  const changes = ['amara', 'bruno', 'chloe'].map((personId) => ({ personId, state: 'paused' as const }))
  expect(await store.set(setClientStatesAtom, changes)).toEqual(changes)
  expect([setClientState.mock.calls.length, listAttention.mock.calls.length]).toEqual([3, 2])
  hide()
})
