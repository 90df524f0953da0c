import type { Api } from '@attune/api'
import { focusManager, onlineManager } from '@tanstack/query-core'
import { queryClientAtom } from 'jotai-tanstack-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openMemory } from '../shared/session/connection.ts'
import { deviceClock } from '../shared/time/clock.ts'
import { announceChanges, storeAnswer } from './changes.ts'
import { mutationAtom } from './mutation-atom.ts'
import { hasFailed, keyOf, neverStale, type QueryOf, queryOf } from './queries.ts'
import { queryAtom, sessionQueryAtom, skippedAtom } from './use-query.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(5)
const journeyOf = (services: readonly ('journey' | 'survey' | 'device-metrics')[], personId = 'amara') => [
  { personId, services: [...services] },
]
const getJourney = (personId: string) => queryOf('journey', 'getJourney', { params: { personId } })

function database() {
  const asked: string[] = []
  let count = 0
  const listJourneys = vi.fn(async (): Promise<unknown[]> => [{ count: ++count }])
  const getOne = vi.fn(async ({ params }: { params: { personId: string } }) => asked.push(params.personId))
  const listEngagements = vi.fn(async () => [])
  const api = { journey: { listJourneys, getJourney: getOne }, deviceMetrics: { listEngagements } } as unknown as Api
  const { store, drop } = openMemory(api, deviceClock)
  const client = store.get(queryClientAtom)
  const journeys = sessionQueryAtom(() => queryOf('journey', 'listJourneys') as QueryOf<unknown>)
  const engagements = sessionQueryAtom(() => queryOf('deviceMetrics', 'listEngagements'))
  const show = (query: Parameters<typeof store.sub>[0]) => store.sub(query, () => {})
  return { store, drop, client, asked, listJourneys, listEngagements, journeys, engagements, show }
}

test('a key names the call that gets the query’s answer', async () => {
  const { store, listJourneys, journeys, show } = database()
  expect(store.get(journeys)).toMatchObject({ isPending: true, data: undefined })
  show(journeys)
  await settle()
  expect(store.get(journeys)).toMatchObject({ isSuccess: true, data: [{ count: 1 }] })
  expect(listJourneys).toHaveBeenCalledExactlyOnceWith({}, { signal: expect.any(AbortSignal) })
})

describe('an announced change', () => {
  test('fetches the displayed answers of its services again, but no other answers', async () => {
    const { client, listJourneys, listEngagements, journeys, engagements, show } = database()
    // A screen that needs no data has sent no call.
    show(skippedAtom)
    show(journeys)
    show(engagements)
    await settle()
    announceChanges(client, journeyOf(['journey', 'survey']))
    await settle()
    expect([listJourneys.mock.calls.length, listEngagements.mock.calls.length]).toEqual([2, 1])
    announceChanges(client, journeyOf(['device-metrics']))
    await settle()
    expect([listJourneys.mock.calls.length, listEngagements.mock.calls.length]).toEqual([2, 2])
    announceChanges(client, 'any')
    await settle()
    expect([listJourneys.mock.calls.length, listEngagements.mock.calls.length]).toEqual([3, 3])
  })

  test('fetches only answers about its client', async () => {
    const { client, asked, show } = database()
    show(queryAtom(getJourney('amara')))
    show(queryAtom(getJourney('bruno')))
    await settle()
    announceChanges(client, journeyOf(['journey'], 'bruno'))
    await settle()
    expect(asked).toEqual(['amara', 'bruno', 'bruno'])
  })

  test('marks answers that no screen shows as stale, so that they are fetched when they are shown again', async () => {
    const { client, listJourneys, journeys, show } = database()
    show(journeys)()
    await settle()
    announceChanges(client, journeyOf(['journey']))
    await settle()
    expect(listJourneys).toHaveBeenCalledOnce()
    show(journeys)
    await settle()
    expect(listJourneys).toHaveBeenCalledTimes(2)
  })

  test('causes one more fetch after a running one, even if it is announced a hundred times', async () => {
    const { store, client, listJourneys, journeys, show } = database()
    const slow = Promise.withResolvers<unknown[]>()
    listJourneys.mockReturnValueOnce(slow.promise)
    show(journeys)
    await settle()
    for (let time = 0; time < 100; time++) announceChanges(client, journeyOf(['journey']))
    await settle()
    expect(listJourneys).toHaveBeenCalledOnce()
    slow.resolve([{ count: 'old' }])
    await settle()
    expect(listJourneys).toHaveBeenCalledTimes(2)
    expect(store.get(journeys).data).toEqual([{ count: 1 }])
  })

  test('is fetched once the hidden tab is shown', async () => {
    const { client, listJourneys, journeys, show } = database()
    show(journeys)
    await settle()
    focusManager.setFocused(false)
    announceChanges(client, journeyOf(['journey']))
    await settle()
    expect(listJourneys).toHaveBeenCalledOnce()
    focusManager.setFocused(undefined)
    focusManager.onFocus()
    await settle()
    expect(listJourneys).toHaveBeenCalledTimes(2)
  })

  test('doesn’t cause data to be fetched that only the coach changes', async () => {
    const { store, client, listJourneys, show } = database()
    const own = sessionQueryAtom(() => ({ ...queryOf('journey', 'listJourneys'), staleTime: neverStale }))
    show(own)
    await settle()
    announceChanges(client, journeyOf(['journey']))
    await settle()
    expect(listJourneys).toHaveBeenCalledOnce()
    await store.get(own).refetch()
    expect(listJourneys).toHaveBeenCalledTimes(2)
  })
})

describe('a failure', () => {
  test('keeps the previous answer, and is fetched again when the network returns', async () => {
    const { store, client, listJourneys, journeys, show } = database()
    show(journeys)
    await settle()
    listJourneys.mockRejectedValueOnce(new Error('down'))
    announceChanges(client, journeyOf(['journey']))
    await settle()
    expect(store.get(journeys)).toMatchObject({ isError: true, data: [{ count: 1 }] })
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    await settle()
    expect(store.get(journeys)).toMatchObject({ isError: false, data: [{ count: 2 }] })
  })

  test('lasts until there is an answer if the first fetch failed', async () => {
    const { store, listJourneys, journeys, show } = database()
    listJourneys.mockRejectedValueOnce(new Error('down'))
    show(journeys)
    await settle()
    expect(hasFailed(store.get(journeys))).toBe(true)
    const again = Promise.withResolvers<unknown[]>()
    listJourneys.mockReturnValueOnce(again.promise)
    void store.get(journeys).refetch()
    await settle()
    expect(store.get(journeys)).toMatchObject({ isFetching: true, isError: false })
    expect(hasFailed(store.get(journeys))).toBe(true)
    again.resolve([])
    await settle()
    expect(hasFailed(store.get(journeys))).toBe(false)
  })
})

test('a fresh answer is not fetched when the coach returns, but an answer from a minute ago is', async () => {
  const { listJourneys, journeys, show } = database()
  show(journeys)
  await settle()
  focusManager.onFocus()
  await settle()
  expect(listJourneys).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(60_000)
  focusManager.onFocus()
  await settle()
  expect(listJourneys).toHaveBeenCalledTimes(2)
})

test('the query of a client who is shown again after five minutes includes the changes made in the meantime', async () => {
  const { client, asked, show } = database()
  show(queryAtom(getJourney('amara')))()
  await vi.advanceTimersByTimeAsync(6 * 60_000)
  expect(client.getQueryCache().getAll()).toEqual([])
  show(queryAtom(getJourney('amara')))
  await settle()
  announceChanges(client, journeyOf(['journey']))
  await settle()
  expect(asked).toEqual(['amara', 'amara', 'amara'])
})

test('a screen begins with the cached answer, even if it was shown before', async () => {
  const { store, client, journeys, show } = database()
  const one = queryAtom(queryOf('journey', 'getJourney', { params: { personId: 'amara' } }) as QueryOf<unknown>)
  for (const query of [journeys, one]) {
    show(query)()
    await settle()
    const request = query === one ? { params: { personId: 'amara' } } : {}
    const key = keyOf<unknown>('journey', query === one ? 'getJourney' : 'listJourneys', request)
    storeAnswer(client, { queryKey: key }, 'written')
    expect(store.get(query).data).toBe('written')
  }
})

test('the answer to a write is kept, even if a fetch that began earlier ends later', async () => {
  const { store, client, listJourneys, journeys, show } = database()
  show(journeys)
  await settle()
  const old = Promise.withResolvers<unknown[]>()
  listJourneys.mockReturnValueOnce(old.promise)
  announceChanges(client, journeyOf(['journey']))
  await settle()
  const query = { queryKey: keyOf<unknown>('journey', 'listJourneys', {}) }
  storeAnswer(client, query, [{ count: 'written' }])
  old.resolve([{ count: 'old' }])
  await settle()
  expect(store.get(journeys).data).toEqual([{ count: 'written' }])
})

describe('the end of a session', () => {
  test('aborts the calls, drops the answers, and fetches nothing more', async () => {
    const { drop, client, listJourneys, journeys, show } = database()
    show(journeys)
    await settle()
    drop()
    expect(client.getQueryCache().getAll()).toEqual([])
    announceChanges(client, journeyOf(['journey']))
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(listJourneys).toHaveBeenCalledOnce()
    const [, options] = listJourneys.mock.calls[0] as unknown as [unknown, { signal: AbortSignal }]
    expect(options.signal.aborted).toBe(true)
  })

  test('drops answers that arrive later, including the answer to a write', async () => {
    const { store, drop, client, listJourneys, journeys, show } = database()
    const late = Promise.withResolvers<unknown[]>()
    listJourneys.mockReturnValueOnce(late.promise)
    const write = mutationAtom(async () => await late.promise, {
      onSuccess: (answer, _, __, context) =>
        storeAnswer(context.client, { queryKey: keyOf<unknown>('journey', 'listJourneys', {}) }, answer),
    })
    show(journeys)
    const written = store.get(write).mutateAsync()
    await settle()
    drop()
    late.resolve([{ count: 'late' }])
    await written
    await settle()
    expect(store.get(journeys).data).toBeUndefined()
    expect([client.getQueryCache().getAll(), client.getMutationCache().getAll()]).toEqual([[], []])
  })

  test('frees the resources of an answer', async () => {
    const onRemoved = vi.fn()
    const { store, drop } = openMemory({} as Api, deviceClock)
    const picture: QueryOf<string> = {
      queryKey: keyOf('resource', 'getProfilePicture', {}),
      queryFn: async () => 'blob:1',
      meta: { onRemoved },
    }
    store.sub(queryAtom(picture), () => {})
    await settle()
    drop()
    expect(onRemoved).toHaveBeenCalledExactlyOnceWith('blob:1')
  })
})
