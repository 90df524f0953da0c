import type { Api, ClientAttention } from '@attune/api'
import { expect, test, vi } from 'vitest'
import { clientAttentionFamily } from '../../../shared/attention/attention-atoms.ts'
import { reviewsFamily } from '../../../shared/attention/review-atoms.ts'
import { openMemory } from '../../../shared/session/connection.ts'
import { deviceClock } from '../../../shared/time/clock.ts'
import { reviewClientsAtom, undoReviewsAtom } from './review-clients.ts'

test('a profile that was open before fetches its rules and reviews again after a review in the list, and its undo', async () => {
  const listReviews = vi.fn(async () => [])
  const getAttention = vi.fn(async () => ({}))
  const analytics = {
    listAttention: async () => [],
    listReviews,
    getAttention,
    reviewClient: async () => ({ id: 'review' }),
    undoReview: async () => {},
  }
  const { store } = openMemory({ analytics } as unknown as Api, deviceClock)
  const openProfile = async () => {
    const [reviews, rules] = [reviewsFamily('amara'), clientAttentionFamily('amara')]
    const close = [store.sub(reviews, () => {}), store.sub(rules, () => {})]
    await vi.waitFor(() => expect([store.get(reviews).status, store.get(rules).status]).toEqual(['loaded', 'loaded']))
    for (const end of close) end()
    return [listReviews.mock.calls.length, getAttention.mock.calls.length]
  }
  expect(await openProfile()).toEqual([1, 1])
  expect(await openProfile()).toEqual([1, 1])
  const reviews = await store.set(reviewClientsAtom, [{ personId: 'amara', rules: [] } as unknown as ClientAttention])
  expect(await openProfile()).toEqual([2, 2])
  await store.set(undoReviewsAtom, reviews)
  expect(await openProfile()).toEqual([3, 3])
})
