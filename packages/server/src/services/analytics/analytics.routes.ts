import type { analyticsOperations } from '@attune/api/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { scopeOf } from '../../domain/client-scope.ts'
import type { AnalyticsUseCases } from './analytics.use-cases.ts'
import type { AttentionUseCases } from './attention.use-cases.ts'
import type { LookUseCases } from './looks/look.use-cases.ts'

export const createAnalyticsHandlers = ({
  analytics,
  attention,
  looks,
}: {
  analytics: AnalyticsUseCases
  attention: AttentionUseCases
  looks: LookUseCases
}): Handlers<typeof analyticsOperations> => ({
  listIndicators: ({ caller }) => analytics.listIndicators(scopeOf(caller)),
  getIndicators: ({ caller, params }) => analytics.getIndicators(scopeOf(caller), params.personId),
  listAttention: ({ caller, query }) => attention.listAttention(scopeOf(caller), query?.today),
  reviewClient: ({ caller, params, body }) => attention.reviewClient(scopeOf(caller), { ...params, ...body }),
  undoReview: ({ caller, params }) => attention.undoReview(scopeOf(caller), params),
  listLooks: ({ caller }) => looks.listLooks(scopeOf(caller)),
  startLook: ({ caller, params }) => looks.startLook(scopeOf(caller), params.personId),
  keepLook: ({ caller, params }) => looks.keepLook(scopeOf(caller), params),
  endLook: ({ caller, params }) => looks.endLook(scopeOf(caller), params),
})
