import type { deviceMetricsOperations } from '@attune/api/contract'
import type { Handlers } from '../../platform/handlers.ts'
import { scopeOf } from '../calendar/client-scope.ts'
import type { DeviceMetricsUseCases } from './device-metrics.use-cases.ts'

export const createDeviceMetricsHandlers = (
  useCases: DeviceMetricsUseCases,
): Handlers<typeof deviceMetricsOperations> => ({
  listEngagements: ({ caller }) => useCases.listEngagements(scopeOf(caller)),
  getEngagement: ({ caller, params }) => useCases.getEngagement(scopeOf(caller), params.personId),
})
