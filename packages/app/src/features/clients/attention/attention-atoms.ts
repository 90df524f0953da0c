import type { Api, AttentionRule } from '@attune/api'
import { mutationAtom } from '../../../shared/query/mutation-atom.ts'
import { queryAtom } from '../../../shared/query/query-atom.ts'

/** The rules that each client meets, with the facts and whether the coach has reviewed them. */
export const attentionAtom = queryAtom((api, options) => api.analytics.listAttention({}, options))

/** A client under a rule, with the facts that the coach saw. */
export interface Review {
  personId: string
  rule: AttentionRule
  fingerprint: string
}

/**
 * Marks a client as reviewed under a rule until the facts change, or undoes that, then refetches. Rejects if the server
 * didn't store it.
 */
export const reviewAtom = mutationAtom(
  async (api: Api, options, { personId, rule, fingerprint }: Review, isReviewed: boolean): Promise<void> => {
    const params = { personId, rule }
    if (isReviewed) await api.analytics.reviewAttention({ params, body: { fingerprint } }, options)
    else await api.analytics.reopenAttention({ params }, options)
  },
  { onSuccess: (set) => set(attentionAtom, 'reload') },
)
