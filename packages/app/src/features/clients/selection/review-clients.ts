import { type ClientAttention, waitingRules } from '@attune/api'
import { atom } from 'jotai'
import { attentionAtom } from '../../../shared/attention/attention-atoms.ts'
import { aFewAtOnce, successes } from '../../../shared/query/a-few-at-once.ts'
import { connectionAtom } from '../../../shared/session/connection.ts'

/** A stored review of a client. */
export interface StoredReview {
  personId: string
  reviewId: string
}

/** Marks clients who need a look as reviewed, then refetches once. Returns the reviews that the server stored. */
export const reviewClientsAtom = atom(
  null,
  async (get, set, clients: readonly ClientAttention[]): Promise<readonly StoredReview[]> => {
    const { api, signal } = get(connectionAtom)
    const outcomes = await aFewAtOnce(clients, async (client) => {
      const { personId } = client
      const rules = waitingRules(client).map(({ rule, fingerprint }) => ({ rule, fingerprint }))
      const { id } = await api.analytics.reviewClient({ params: { personId }, body: { rules } }, { signal })
      return { personId, reviewId: id }
    })
    set(attentionAtom, 'reload')
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
    set(attentionAtom, 'reload')
    return successes(outcomes)
  },
)
