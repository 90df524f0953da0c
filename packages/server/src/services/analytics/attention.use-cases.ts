import type { AttentionRule, Review } from '@attune/api/contract'
import type { NewId } from '../../platform/ids.ts'
import { notFound } from '../../platform/problems.ts'
import type { CoachScope } from '../../domain/client-scope.ts'
import { deleteReview, findReviewsOf, insertReview } from './attention.repository.ts'
import { getAttention, listAttention, type ListAttentionDeps } from './list-attention.ts'

export interface ReviewedClient {
  readonly personId: string
  /** The rules, each with the fingerprint of the facts that the coach has seen. */
  readonly rules: readonly { readonly rule: AttentionRule; readonly fingerprint: string }[]
}

export type AttentionUseCases = ReturnType<typeof createAttentionUseCases>

/** Which clients need the coach, and which of them the coach has reviewed. */
export const createAttentionUseCases = (deps: ListAttentionDeps & { newId: NewId }) => ({
  listAttention: listAttention(deps),
  getAttention: getAttention(deps),

  /**
   * The coach's reviews of a client that were not undone, newest first.
   * @throws ProblemError 404 `not_found`
   */
  async listReviews(scope: CoachScope, clientId: string): Promise<Review[]> {
    const reviews = await findReviewsOf(deps.db, scope, clientId)
    if (!reviews) throw notFound()
    return reviews
  },

  /**
   * Records that the coach has reviewed a client under rules, with these facts.
   * @throws ProblemError 404 `not_found`
   */
  async reviewClient(scope: CoachScope, { personId, rules }: ReviewedClient): Promise<Review> {
    const review = { id: deps.newId(), clientId: personId, rules, reviewedAt: deps.clock.now() }
    const stored = await insertReview(deps.db, scope, review)
    if (!stored) throw notFound()
    return stored
  },

  /**
   * Deletes a review of the coach; an unknown one changes nothing. What other reviews have seen stays reviewed.
   * @throws ProblemError 404 `not_found`
   */
  async undoReview(scope: CoachScope, { personId, reviewId }: { personId: string; reviewId: string }): Promise<void> {
    if (!(await deleteReview(deps.db, scope, { clientId: personId, id: reviewId }))) throw notFound()
  },
})
