import type { journeyOperations } from '@attune/api/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { scopeOf } from '../../domain/client-scope.ts'
import type { JourneyUseCases } from './journey.use-cases.ts'

export const createJourneyHandlers = (useCases: JourneyUseCases): Handlers<typeof journeyOperations> => ({
  listJourneys: ({ caller }) => useCases.listJourneys(scopeOf(caller)),
  getJourney: ({ caller, params }) => useCases.getJourney(scopeOf(caller), params.personId),
  startNextStep: ({ caller, params, body }) => useCases.startNextStep(scopeOf(caller), params.personId, body),
  planNextSteps: ({ organisationId, params }) => useCases.planNextSteps({ organisationId, clientId: params.personId }),
})
