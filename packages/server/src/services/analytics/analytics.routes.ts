import type { analyticsOperations } from '@attune/api/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { scopeOf } from '../../domain/client-scope.ts'
import type { AnalyticsUseCases } from './analytics.use-cases.ts'
import type { AttentionUseCases } from './attention.use-cases.ts'

export const createAnalyticsHandlers = ({
  analytics,
  attention,
}: {
  analytics: AnalyticsUseCases
  attention: AttentionUseCases
}): Handlers<typeof analyticsOperations> => ({
  listIndicators: ({ caller }) => analytics.listIndicators(scopeOf(caller)),
  getIndicators: ({ caller, params }) => analytics.getIndicators(scopeOf(caller), params.personId),
  listAttention: ({ caller, query }) => attention.listAttention(scopeOf(caller), query?.today),
  reviewClient: ({ caller, params, body }) => attention.reviewClient(scopeOf(caller), { ...params, ...body }),
  undoReview: ({ caller, params }) => attention.undoReview(scopeOf(caller), params),
})
