import { askedPeriod, type deviceMetricsOperations } from '@attune/api/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { clientOf, scopeOf } from '../../domain/client-scope.ts'
import type { DeviceMetricsUseCases } from './device-metrics.use-cases.ts'

export const createDeviceMetricsHandlers = (
  useCases: DeviceMetricsUseCases,
): Handlers<typeof deviceMetricsOperations> => ({
  listEngagements: ({ caller, query }) => useCases.listEngagements(scopeOf(caller), askedPeriod(query?.days)),
  recordDeviceUse: ({ caller, body }) => useCases.recordDeviceUse(clientOf(caller), body),
  importDeviceUse: ({ organisationId, params, body }) =>
    useCases.recordDeviceUse({ organisationId, clientId: params.personId }, body, true),
  recordHeartRates: ({ caller, body }) => useCases.recordHeartRates(clientOf(caller), body),
  importHeartRates: ({ organisationId, params, body }) =>
    useCases.recordHeartRates({ organisationId, clientId: params.personId }, body, true),
  getHeartRates: ({ caller, params, query }) => useCases.getHeartRates(scopeOf(caller), params.personId, query),
  getRestingPulse: ({ caller, params }) => useCases.getRestingPulse(scopeOf(caller), params.personId),
  getEngagement: ({ caller, params }) => useCases.getEngagement(scopeOf(caller), params.personId),
})
