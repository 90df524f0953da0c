import type { Api } from '@attune/api'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openMemory } from '../session/connection.ts'
import { deviceClock } from '../time/clock.ts'
import { markChangesAtom, refetchShownAtom, refreshShownAtom } from './changes.ts'
import { invalidateQueriesAtom, queryAtom } from './query-atom.ts'
import { queryFamily } from './query-family.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(1)
const journeyOf = (services: readonly ('journey' | 'survey' | 'device-metrics')[], personId = 'amara') => [
  { personId, services: [...services] },
]

function world() {
  const answer = async (): Promise<never[]> => []
  const asked: string[] = []
  const listJourneys = vi.fn(answer)
  const getJourney = vi.fn(async ({ params }: { params: { personId: string } }) => void asked.push(params.personId))
  const listEngagements = vi.fn(answer)
  const api = { journey: { listJourneys, getJourney }, deviceMetrics: { listEngagements } } as unknown as Api
  const { store, drop } = openMemory(api, deviceClock)
  const journeys = queryAtom((services) => services.journey.listJourneys())
  const engagements = queryAtom((services) => services.deviceMetrics.listEngagements())
  const journeyFamily = queryFamily((services, personId) => services.journey.getJourney({ params: { personId } }))
  const announce = (changes: ReturnType<typeof journeyOf>) => {
    store.set(markChangesAtom, changes)
    store.set(refreshShownAtom)
  }
  const show = (query: Parameters<typeof store.sub>[0]) => store.sub(query, () => {})
  return { store, drop, asked, listJourneys, listEngagements, journeys, engagements, journeyFamily, announce, show }
}

describe('a change that is announced', () => {
  test('reads the shown answers of its services again, and no other', async () => {
    const { listJourneys, listEngagements, journeys, engagements, announce, show } = world()
    show(journeys)
    show(engagements)
    await settle()
    announce(journeyOf(['journey', 'survey']))
    await settle()
    expect([listJourneys.mock.calls.length, listEngagements.mock.calls.length]).toEqual([2, 1])
    announce(journeyOf(['device-metrics']))
    await settle()
    expect([listJourneys.mock.calls.length, listEngagements.mock.calls.length]).toEqual([2, 2])
  })

  test('reads the answers about its client alone', async () => {
    const { asked, journeyFamily, announce, show } = world()
    show(journeyFamily('amara'))
    show(journeyFamily('bruno 2026-06-01'))
    await settle()
    announce(journeyOf(['journey'], 'bruno'))
    await settle()
    expect(asked).toEqual(['amara', 'bruno 2026-06-01', 'bruno 2026-06-01'])
  })

  test('shows the last value until the new one arrives', async () => {
    const { store, journeys, announce, show } = world()
    show(journeys)
    await settle()
    announce(journeyOf(['journey']))
    expect(store.get(journeys).status).toBe('loaded')
  })

  test('marks what no screen shows, which is read when it is shown again', async () => {
    const { listJourneys, journeys, announce, show } = world()
    const hide = show(journeys)
    await settle()
    hide()
    announce(journeyOf(['journey']))
    await settle()
    expect(listJourneys).toHaveBeenCalledTimes(1)
    show(journeys)
    await settle()
    expect(listJourneys).toHaveBeenCalledTimes(2)
  })

  test('a hundred times during one read are one more read, after it', async () => {
    const { listJourneys, journeys, announce, show } = world()
    const reading = Promise.withResolvers<never[]>()
    listJourneys.mockReturnValueOnce(reading.promise)
    show(journeys)
    for (let count = 0; count < 100; count++) {
      await settle()
      announce(journeyOf(['journey']))
    }
    expect(listJourneys).toHaveBeenCalledTimes(1)
    reading.resolve([])
    await settle()
    expect(listJourneys).toHaveBeenCalledTimes(2)
    await settle()
    expect(listJourneys).toHaveBeenCalledTimes(2)
  })

  test('reports no new failure while a service stays down, until the coach tries again', async () => {
    const { store, listJourneys, journeys, announce, show } = world()
    listJourneys.mockImplementation(async () => {
      throw new Error('down')
    })
    show(journeys)
    await settle()
    const failed = store.get(journeys)
    expect(failed.status).toBe('failed')
    announce(journeyOf(['journey']))
    expect(store.get(journeys)).toBe(failed)
    await settle()
    expect(listJourneys).toHaveBeenCalledTimes(2)
    expect(store.get(journeys)).toBe(failed)
    store.set(journeys, 'reload')
    expect(store.get(journeys)).toEqual({ status: 'loading', error: failed.error })
    await settle()
    expect(store.get(journeys).error).not.toBe(failed.error)
  })

  test('shows the answer of a service that is back', async () => {
    const { store, listJourneys, journeys, announce, show } = world()
    listJourneys.mockRejectedValueOnce(new Error('down'))
    show(journeys)
    await settle()
    announce(journeyOf(['journey']))
    await settle()
    expect(store.get(journeys)).toEqual({ status: 'loaded', value: [] })
  })

  test('after the end of the session reads nothing', async () => {
    const { listJourneys, journeys, announce, show, drop } = world()
    show(journeys)
    await settle()
    drop()
    announce(journeyOf(['journey']))
    await settle()
    expect(listJourneys).toHaveBeenCalledTimes(1)
  })
})

describe('the return of the coach or of the network', () => {
  test('reads what failed and is shown again, also where it has an older value', async () => {
    const { store, listJourneys, listEngagements, journeys, engagements, show } = world()
    const offline = new Error('offline')
    listEngagements.mockRejectedValueOnce(offline)
    listJourneys.mockResolvedValueOnce([]).mockRejectedValueOnce(offline)
    show(journeys)
    show(engagements)
    await settle()
    store.set(journeys, 'reload')
    await settle()
    store.set(refetchShownAtom)
    await settle()
    expect([store.get(journeys).status, store.get(engagements).status]).toEqual(['loaded', 'loaded'])
  })

  test('reads no fresh answer, and each stale one that is shown', async () => {
    const { store, listJourneys, listEngagements, journeys, engagements, show } = world()
    show(journeys)
    show(engagements)()
    await settle()
    store.set(refetchShownAtom)
    await settle()
    expect([listJourneys.mock.calls.length, listEngagements.mock.calls.length]).toEqual([1, 1])
    await vi.advanceTimersByTimeAsync(60_000)
    store.set(refetchShownAtom)
    await settle()
    expect([listJourneys.mock.calls.length, listEngagements.mock.calls.length]).toEqual([2, 1])
    store.set(invalidateQueriesAtom)
    store.set(refetchShownAtom)
    await settle()
    expect([listJourneys.mock.calls.length, listEngagements.mock.calls.length]).toEqual([3, 1])
  })

  test('reads what never changes again only where it failed', async () => {
    const { store, listJourneys, show } = world()
    const picture = queryAtom((services) => services.journey.listJourneys(), { freshFor: Infinity })
    listJourneys.mockRejectedValueOnce(new Error('offline'))
    show(picture)
    await settle()
    store.set(refetchShownAtom)
    await settle()
    store.set(invalidateQueriesAtom)
    store.set(refetchShownAtom)
    await settle()
    expect(listJourneys).toHaveBeenCalledTimes(2)
  })
})
