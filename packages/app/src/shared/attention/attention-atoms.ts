import type { Api, ClientAttention } from '@attune/api'
import { mutationAtom } from '../query/mutation-atom.ts'
import { queryAtom } from '../query/query-atom.ts'
import { coachDayAtom } from '../time/clock.ts'

/** The rules that each client meets, with the facts and whether the coach has reviewed them. */
export const attentionAtom = queryAtom((api, options, get) =>
  api.analytics.listAttention({ query: { today: get(coachDayAtom) } }, options),
)

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
