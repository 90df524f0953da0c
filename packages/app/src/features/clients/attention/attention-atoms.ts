import type { Api, ClientAttention } from '@attune/api'
import { mutationAtom } from '../../../shared/query/mutation-atom.ts'
import { queryAtom } from '../../../shared/query/query-atom.ts'

/** The rules that each client meets, with the facts and whether the coach has reviewed them. */
export const attentionAtom = queryAtom((api, options) => api.analytics.listAttention({}, options))

/** A client with the rules to review, and the facts that the coach saw. */
export interface Review {
  personId: string
  rules: ClientAttention['rules']
}

/**
 * Marks a client as reviewed under rules until the facts change, or undoes that, then refetches. Rejects if the server
 * didn't store it.
 */
export const reviewAtom = mutationAtom(
  async (api: Api, options, { personId, rules }: Review, isReviewed: boolean): Promise<void> => {
    const calls = rules.map(({ rule, fingerprint }) => {
      const params = { personId, rule }
      return isReviewed
        ? api.analytics.reviewAttention({ params, body: { fingerprint } }, options)
        : api.analytics.reopenAttention({ params }, options)
    })
    await Promise.all(calls)
  },
  { onSuccess: (set) => set(attentionAtom, 'reload') },
)
