import type { Api, ClientAttention } from '@attune/api'
import { expect, test, vi } from 'vitest'
import { queryAtom } from '../../../api/use-query.ts'
import { getAttention } from '../../../shared/attention/attention-atoms.ts'
import { listReviews } from '../../../shared/attention/review-atoms.ts'
import { openMemory } from '../../../shared/session/connection.ts'
import { deviceClock } from '../../../shared/time/clock.ts'
import { reviewClientsAtom, undoReviewsAtom } from './review-clients.ts'

test('reviewing a client in the list, or undoing it, makes a previously opened profile refetch its rules and reviews', async () => {
  const requestReviews = vi.fn(async () => [])
  const requestAttention = vi.fn(async () => ({}))
  const analytics = {
    listAttention: async () => [],
    listReviews: requestReviews,
    getAttention: requestAttention,
    reviewClient: async () => ({ id: 'review' }),
    undoReview: async () => {},
  }
  const { store } = openMemory({ analytics } as unknown as Api, deviceClock)
  const openProfile = async () => {
    const [reviews, rules] = [queryAtom(listReviews('amara')), queryAtom(getAttention('amara', '2026-06-11'))]
    const close = [store.sub(reviews, () => {}), store.sub(rules, () => {})]
    await vi.waitFor(() => expect([store.get(reviews).isFetching, store.get(rules).isFetching]).toEqual([false, false]))
    for (const end of close) end()
    return [requestReviews.mock.calls.length, requestAttention.mock.calls.length]
  }
  expect(await openProfile()).toEqual([1, 1])
  expect(await openProfile()).toEqual([1, 1])
  const reviews = await store.set(reviewClientsAtom, [{ personId: 'amara', rules: [] } as unknown as ClientAttention])
  expect(await openProfile()).toEqual([2, 2])
  await store.set(undoReviewsAtom, reviews)
  expect(await openProfile()).toEqual([3, 3])
})
