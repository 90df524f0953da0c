import { type ClientAttention, waitingRules } from '@attune/api'
import { atom } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { aFewAtOnce, successes } from '../../../api/a-few-at-once.ts'
import { invalidateReviews } from '../../../shared/attention/review-atoms.ts'
import { connectionAtom } from '../../../shared/session/connection.ts'
import { coachDayAtom } from '../../../shared/time/clock.ts'

/** A stored review of a client. */
export interface StoredReview {
  personId: string
  reviewId: string
}

const idsOf = (clients: readonly { personId: string }[]) => clients.map(({ personId }) => personId)

/** Marks the clients who need a review as reviewed, then refetches once. Returns the reviews that the server stored. */
export const reviewClientsAtom = atom(
  null,
  async (get, _set, clients: readonly ClientAttention[]): Promise<readonly StoredReview[]> => {
    const { api, signal } = get(connectionAtom)
    const query = { today: get(coachDayAtom) }
    const outcomes = await aFewAtOnce(clients, async (client) => {
      const { personId } = client
      const rules = waitingRules(client).map(({ rule, fingerprint }) => ({ rule, fingerprint }))
      const { id } = await api.analytics.reviewClient({ params: { personId }, query, body: { rules } }, { signal })
      return { personId, reviewId: id }
    })
    invalidateReviews(get(queryClientAtom), idsOf(clients))
    return successes(outcomes)
  },
)

/** Undoes reviews, then refetches once. Returns the reviews that the server has undone. */
export const undoReviewsAtom = atom(
  null,
  async (get, _set, reviews: readonly StoredReview[]): Promise<readonly StoredReview[]> => {
    const { api, signal } = get(connectionAtom)
    const outcomes = await aFewAtOnce(reviews, async (review) => {
      const { personId, reviewId } = review
      await api.analytics.undoReview({ params: { personId, reviewId } }, { signal })
      return review
    })
    invalidateReviews(get(queryClientAtom), idsOf(reviews))
    return successes(outcomes)
  },
)
