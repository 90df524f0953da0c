import type { AttentionRule } from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import { notFound } from '../../platform/problems.ts'
import type { CoachScope } from '../../domain/client-scope.ts'
import { dropReview, storeReview } from './attention.repository.ts'
import { listAttention, type ListAttentionDeps } from './list-attention.ts'

export interface UnderRule {
  readonly personId: string
  readonly rule: AttentionRule
}

export type AttentionUseCases = ReturnType<typeof createAttentionUseCases>

/** Which clients need the coach, and which of them the coach has reviewed. */
export const createAttentionUseCases = (deps: ListAttentionDeps & { clock: Clock }) => ({
  listAttention: listAttention(deps),

  /**
   * Records that the coach has reviewed a client under a rule, with these facts.
   * @throws ProblemError 404 `not_found`
   */
  async reviewAttention(scope: CoachScope, { personId, rule, fingerprint }: UnderRule & { fingerprint: string }) {
    const review = { clientId: personId, rule, fingerprint, reviewedAt: deps.clock.now() }
    if (!(await storeReview(deps.db, scope, review))) throw notFound()
  },

  /**
   * Deletes a review; without one it does nothing.
   * @throws ProblemError 404 `not_found`
   */
  async reopenAttention(scope: CoachScope, { personId, rule }: UnderRule) {
    if (!(await dropReview(deps.db, scope, { clientId: personId, rule }))) throw notFound()
  },
})
