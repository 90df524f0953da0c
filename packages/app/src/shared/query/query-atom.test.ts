import type { Api } from '@attune/api'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openMemory } from '../session/connection.ts'
import { deviceClock } from '../time/clock.ts'
import { queryAtom, invalidateQueriesAtom } from './query-atom.ts'
import { queryFamily } from './query-family.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const nothingChanged = () => {}
const settle = () => vi.advanceTimersByTimeAsync(0)

function shown<T>(read: (api: Api, options: { signal: AbortSignal }) => Promise<T>) {
  const memory = openMemory({} as Api, deviceClock)
  const query = queryAtom(read)
  return { ...memory, query, show: () => memory.store.sub(query, nothingChanged) }
}

test('fetches when first shown, and returns the answer', async () => {
  const read = vi.fn(async () => 'answer')
  const { store, query, show } = shown(read)
  expect(store.get(query)).toEqual({ status: 'loading' })
  expect(read).not.toHaveBeenCalled()
  show()
  await settle()
  expect(store.get(query)).toEqual({ status: 'loaded', value: 'answer' })
})

test('a fresh query is not fetched again; a stale one is, and its value stays visible', async () => {
  let count = 0
  const { store, query, show } = shown(async () => ++count)
  const hide = show()
  await settle()
  hide()
  show()()
  await settle()
  expect(count).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  show()
  expect(store.get(query)).toEqual({ status: 'loaded', value: 1 })
  await settle()
  expect(store.get(query)).toEqual({ status: 'loaded', value: 2 })
})

test('an invalidated query is fetched again when shown', async () => {
  let count = 0
  const { store, query, show } = shown(async () => ++count)
  show()()
  await settle()
  await vi.advanceTimersByTimeAsync(10)
  store.set(invalidateQueriesAtom)
  show()
  await settle()
  expect(store.get(query)).toEqual({ status: 'loaded', value: 2 })
})

test('a query that is invalidated alone is fetched again at once while it is shown, else when it is shown next', async () => {
  let count = 0
  const { store, query, show } = shown(async () => ++count)
  show()()
  await settle()
  store.set(query, 'invalidate')
  await settle()
  expect(store.get(query)).toEqual({ status: 'loaded', value: 1 })
  show()
  await settle()
  expect(store.get(query)).toEqual({ status: 'loaded', value: 2 })
  store.set(query, 'invalidate')
  // Invalidated again while it is fetched: the older answer doesn’t count.
  store.set(query, 'invalidate')
  expect(store.get(query)).toEqual({ status: 'loaded', value: 2 })
  await settle()
  expect(store.get(query)).toEqual({ status: 'loaded', value: 4 })
})

test("a failure preserves the last value, and a retry shows 'loading', with the error until it has loaded", async () => {
  const read = vi.fn<() => Promise<string>>()
  const { store, query, show } = shown(read)
  const failure = new Error('down')
  read.mockResolvedValueOnce('before').mockRejectedValueOnce(failure).mockResolvedValueOnce('after')
  show()
  await settle()
  store.set(query, 'reload')
  expect(store.get(query)).toEqual({ status: 'loading', value: 'before' })
  await settle()
  expect(store.get(query)).toEqual({ status: 'failed', error: failure, value: 'before' })
  store.set(query, 'reload')
  expect(store.get(query)).toEqual({ status: 'loading', error: failure, value: 'before' })
  await settle()
  expect(store.get(query)).toEqual({ status: 'loaded', value: 'after' })
})

test('the answer to the later of two requests counts', async () => {
  const answers: ((text: string) => void)[] = []
  const { store, query, show } = shown(() => new Promise<string>((resolve) => answers.push(resolve)))
  show()
  store.set(query, 'reload')
  answers[1]?.('second')
  await settle()
  answers[0]?.('first')
  await settle()
  expect(store.get(query)).toEqual({ status: 'loaded', value: 'second' })
})

test('the end of the session aborts the call, without a failure', async () => {
  const { store, query, show, drop } = shown(
    (_, { signal }) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  show()
  drop()
  await settle()
  expect(store.get(query)).toEqual({ status: 'loading' })
})

describe('a family', () => {
  const read = vi.fn(async (_: Api, id: string) => `client ${id}`)

  test('fetches once for each client, and drops the answer five minutes after the last use', async () => {
    const { store } = openMemory({} as Api, deviceClock)
    const family = queryFamily(read)
    const one = family('one')
    expect(family('one')).toBe(one)
    const hide = store.sub(one, nothingChanged)
    await settle()
    hide()
    await vi.advanceTimersByTimeAsync(299_999)
    expect(family('one')).toBe(one)
    expect(store.get(one)).toEqual({ status: 'loaded', value: 'client one' })
    await vi.advanceTimersByTimeAsync(1)
    expect(store.get(one)).toEqual({ status: 'loading' })
  })

  test('a client who is shown again in time keeps the answer', async () => {
    const { store } = openMemory({} as Api, deviceClock)
    const one = queryFamily(read)('one')
    store.sub(one, nothingChanged)()
    await settle()
    store.sub(one, nothingChanged)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(store.get(one)).toEqual({ status: 'loaded', value: 'client one' })
  })

  test.each(['mount', 'reload', { answer: 'client one' }] as const)(
    'an answer that no screen shows after %j is dropped as well, and fetched when it is shown',
    async (action) => {
      const { store } = openMemory({} as Api, deviceClock)
      const one = queryFamily(read)('one')
      store.set(one, action)
      await settle()
      expect(store.get(one)).toEqual({ status: 'loaded', value: 'client one' })
      await vi.advanceTimersByTimeAsync(300_000)
      expect(store.get(one)).toEqual({ status: 'loading' })
      store.sub(one, nothingChanged)
      await settle()
      expect(store.get(one)).toEqual({ status: 'loaded', value: 'client one' })
    },
  )

  test('parts of a screen share a client’s query, even if the answer is dropped while the screen is drawn', async () => {
    const { store } = openMemory({} as Api, deviceClock)
    const family = queryFamily(read)
    store.sub(family('one'), nothingChanged)()
    const ofOnePart = family('one')
    await vi.advanceTimersByTimeAsync(300_000)
    store.sub(ofOnePart, nothingChanged)
    expect(family('one')).toBe(ofOnePart)
  })

  test('a client whom another session shows stays, so that its screen keeps what it shows', () => {
    const family = queryFamily(read)
    const one = family('one')
    const [before, now] = [openMemory({} as Api, deviceClock), openMemory({} as Api, deviceClock)]
    before.store.sub(one, nothingChanged)()
    const hide = now.store.sub(one, nothingChanged)
    before.drop()
    expect(family('one')).toBe(one)
    hide()
    now.drop()
    expect(family('one')).not.toBe(one)
  })

  test('every client is released at the end of the session', async () => {
    const { store, drop } = openMemory({} as Api, deviceClock)
    const family = queryFamily(read)
    const one = family('one')
    const other = family('other')
    store.sub(one, nothingChanged)()
    const hideOther = store.sub(other, nothingChanged)
    await settle()
    drop()
    hideOther()
    expect([...family.getParams()]).toEqual([])
    expect(store.get(one)).toEqual({ status: 'loading' })
  })
})

test('a value is disposed of when another replaces it, and at the end of the session', async () => {
  let count = 0
  const dispose = vi.fn()
  const { store, drop } = openMemory({} as Api, deviceClock)
  const query = queryAtom(async () => ++count, { dispose })
  store.sub(query, nothingChanged)
  await settle()
  store.set(query, 'reload')
  await settle()
  expect(dispose.mock.calls).toEqual([[1]])
  drop()
  expect(dispose.mock.calls).toEqual([[1], [2]])
})

test('a mutation’s answer replaces the value, and an older fetch doesn’t overwrite it', async () => {
  const fetches: ((value: string) => void)[] = []
  const { store, query, show } = shown(() => new Promise<string>((resolve) => fetches.push(resolve)))
  show()
  fetches[0]?.('before')
  await settle()
  store.set(query, 'reload')
  store.set(query, { answer: 'answered' })
  fetches[1]?.('late')
  await settle()
  expect(store.get(query)).toEqual({ status: 'loaded', value: 'answered' })
  show()
  expect(fetches).toHaveLength(2)
})
