import type { AttentionRule } from '@attune/api'
import { atom } from 'jotai'
import { connectionAtom } from '../../../shared/session/connection.ts'
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
export const reviewAtom = atom(null, async (get, set, review: Review, isReviewed: boolean) => {
  const { api, signal } = get(connectionAtom)
  const { personId, rule, fingerprint } = review
  const params = { personId, rule }
  if (isReviewed) await api.analytics.reviewAttention({ params, body: { fingerprint } }, { signal })
  else await api.analytics.reopenAttention({ params }, { signal })
  set(attentionAtom, 'reload')
})
