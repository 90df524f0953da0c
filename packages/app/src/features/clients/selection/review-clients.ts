import { type ClientAttention, waitingRules } from '@attune/api'
import { atom, type Setter } from 'jotai'
import { attentionAtom, clientAttentionFamily } from '../../../shared/attention/attention-atoms.ts'
import { reviewsFamily } from '../../../shared/attention/review-atoms.ts'
import { aFewAtOnce, successes } from '../../../shared/query/a-few-at-once.ts'
import { connectionAtom } from '../../../shared/session/connection.ts'
import { coachDayAtom } from '../../../shared/time/clock.ts'

/** A stored review of a client. */
export interface StoredReview {
  personId: string
  reviewId: string
}

/** Refetches the list once, and marks what their profiles show as stale. */
function invalidateReviewed(set: Setter, clients: readonly { personId: string }[]): void {
  set(attentionAtom, 'reload')
  for (const { personId } of clients) {
    set(clientAttentionFamily(personId), 'invalidate')
    set(reviewsFamily(personId), 'invalidate')
  }
}

/** Marks clients who need a look as reviewed, then refetches once. Returns the reviews that the server stored. */
export const reviewClientsAtom = atom(
  null,
  async (get, set, clients: readonly ClientAttention[]): Promise<readonly StoredReview[]> => {
    const { api, signal } = get(connectionAtom)
    const query = { today: get(coachDayAtom) }
    const outcomes = await aFewAtOnce(clients, async (client) => {
      const { personId } = client
      const rules = waitingRules(client).map(({ rule, fingerprint }) => ({ rule, fingerprint }))
      const { id } = await api.analytics.reviewClient({ params: { personId }, query, body: { rules } }, { signal })
      return { personId, reviewId: id }
    })
    invalidateReviewed(set, clients)
    return successes(outcomes)
  },
)

/** Undoes reviews, then refetches once. Returns those that the server has undone. */
export const undoReviewsAtom = atom(
  null,
  async (get, set, reviews: readonly StoredReview[]): Promise<readonly StoredReview[]> => {
    const { api, signal } = get(connectionAtom)
    const outcomes = await aFewAtOnce(reviews, async (review) => {
      const { personId, reviewId } = review
      await api.analytics.undoReview({ params: { personId, reviewId } }, { signal })
      return review
    })
    invalidateReviewed(set, reviews)
    return successes(outcomes)
  },
)
