import type { Review } from '@attune/api/contract'
import { notFound, orNotFound } from '../../../platform/problems.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { pageOf, type RequestedPage } from '../../../domain/pages.ts'
import { budgetAttention, previewDay } from './budget-attention.ts'
import { deleteReview, findReviewsOf } from './attention.repository.ts'
import { getAttention, listAttention, listFacts } from './list-attention.ts'
import { listInOrder } from './list-in-order.ts'
import { reviewClient, type ReviewClientDeps } from './review-client.ts'

export type AttentionUseCases = ReturnType<typeof createAttentionUseCases>

/** Use cases for which clients need the coach, and which of them the coach has reviewed. */
export const createAttentionUseCases = (deps: ReviewClientDeps) => ({
  listFacts: listFacts(deps),
  listAttention: listAttention(deps),
  listInOrder: listInOrder(deps),
  budgetAttention: budgetAttention(deps),
  previewDay: previewDay(deps),
  getAttention: getAttention(deps),

  /**
   * Returns a page of the coach's reviews of a client, newest first, leaving out undone reviews.
   * @throws ProblemError 404 `not_found`
   */
  async listReviews(scope: CoachScope, clientId: string, page?: RequestedPage): Promise<Review[]> {
    return orNotFound(await findReviewsOf(deps.db, scope, clientId, pageOf(page)))
  },

  reviewClient: reviewClient(deps),

  /**
   * Deletes one of the coach's reviews. Does nothing if the review is unknown. Facts that the coach also saw in another
   * review stay reviewed.
   * @throws ProblemError 404 `not_found`
   */
  async undoReview(scope: CoachScope, { personId, reviewId }: { personId: string; reviewId: string }): Promise<void> {
    if (!(await deleteReview(deps.db, scope, { clientId: personId, id: reviewId }))) throw notFound()
  },
})
