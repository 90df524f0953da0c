import type { Api, ClientAttention } from '@attune/api'
import { mutationAtom } from '../../../shared/query/mutation-atom.ts'
import { queryAtom } from '../../../shared/query/query-atom.ts'

/** The rules that each client meets, with the facts and whether the coach has reviewed them. */
export const attentionAtom = queryAtom((api, options) => api.analytics.listAttention({}, options))

/** What the coach wrote about each client, in short. */
export const noteSummariesAtom = queryAtom((api, options) => api.account.listNoteSummaries({}, options))

/**
 * Marks a client as reviewed under rules until the facts that the coach saw change, then refetches. Rejects if the
 * server didn't store it.
 */
export const reviewAtom = mutationAtom(
  (api: Api, options, personId: string, rules: ClientAttention['rules']) => {
    const body = { rules: rules.map(({ rule, fingerprint }) => ({ rule, fingerprint })) }
    return api.analytics.reviewClient({ params: { personId }, body }, options)
  },
  { onSuccess: (set) => set(attentionAtom, 'reload') },
)

/** Undoes a review, then refetches. Rejects if the server didn't. */
export const undoReviewAtom = mutationAtom(
  (api: Api, options, personId: string, reviewId: string) =>
    api.analytics.undoReview({ params: { personId, reviewId } }, options),
  { onSuccess: (set) => set(attentionAtom, 'reload') },
)
