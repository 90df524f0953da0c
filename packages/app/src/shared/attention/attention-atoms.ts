import type { Api, ClientAttention } from '@attune/api'
import type { Setter } from 'jotai'
import { mutationAtom } from '../query/mutation-atom.ts'
import { queryAtom } from '../query/query-atom.ts'
import { queryFamily } from '../query/query-family.ts'
import { coachDayAtom } from '../time/clock.ts'

/** The rules that each client meets, with the facts and whether the coach has reviewed them. */
export const attentionAtom = queryAtom((api, options, get) =>
  api.analytics.listAttention({ query: { today: get(coachDayAtom) } }, options),
)

/** The same of one client. */
export const clientAttentionFamily = queryFamily((api, personId, options, get) =>
  api.analytics.getAttention({ params: { personId }, query: { today: get(coachDayAtom) } }, options),
)

/** The coach's reviews of a client, newest first. */
export const reviewsFamily = queryFamily((api, personId, options) =>
  api.analytics.listReviews({ params: { personId } }, options),
)

/** Refetches what is shown of the rules that a client meets, and marks the rest as stale. */
export function invalidateAttention(set: Setter, personId: string): void {
  set(attentionAtom, 'invalidate')
  set(clientAttentionFamily(personId), 'invalidate')
}

function invalidateReviews(set: Setter, personId: string): void {
  set(reviewsFamily(personId), 'invalidate')
  invalidateAttention(set, personId)
}

/**
 * Marks a client as reviewed under rules until the facts that the coach saw change. Rejects if the server didn't store
 * it.
 */
export const reviewAtom = mutationAtom(
  (api: Api, options, personId: string, rules: ClientAttention['rules']) => {
    const body = { rules: rules.map(({ rule, fingerprint }) => ({ rule, fingerprint })) }
    return api.analytics.reviewClient({ params: { personId }, body }, options)
  },
  { onSuccess: (set, _review, personId) => invalidateReviews(set, personId) },
)

/** Undoes a review. Rejects if the server didn't. */
export const undoReviewAtom = mutationAtom(
  (api: Api, options, personId: string, reviewId: string) =>
    api.analytics.undoReview({ params: { personId, reviewId } }, options),
  { onSuccess: (set, _answer, personId) => invalidateReviews(set, personId) },
)
