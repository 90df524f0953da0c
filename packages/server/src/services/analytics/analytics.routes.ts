import type { analyticsOperations } from '@attune/api/contract'
import type { Handlers } from '../../platform/handlers.ts'
import { scopeOf } from '../calendar/client-scope.ts'
import type { AnalyticsUseCases } from './analytics.use-cases.ts'

export const createAnalyticsHandlers = (useCases: AnalyticsUseCases): Handlers<typeof analyticsOperations> => ({
  listIndicators: ({ caller }) => useCases.listIndicators(scopeOf(caller)),
  getIndicators: ({ caller, params }) => useCases.getIndicators(scopeOf(caller), params.personId),
})
