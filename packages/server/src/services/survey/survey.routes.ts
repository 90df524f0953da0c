import type { surveyOperations } from '@attune/api/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { clientOf, scopeOf } from '../../domain/client-scope.ts'
import type { getReflections } from './step-reflections.ts'
import type { SurveyUseCases } from './survey.use-cases.ts'

/** What the survey service needs of other services for the reflections of a step. */
export interface SurveyRoutes extends SurveyUseCases {
  getReflections: ReturnType<typeof getReflections>
}

export const createSurveyHandlers = (useCases: SurveyRoutes): Handlers<typeof surveyOperations> => ({
  listSurveyProgress: ({ caller }) => useCases.listProgress(scopeOf(caller)),
  getReflections: ({ caller, params }) => useCases.getReflections(scopeOf(caller), params.personId),
  listAssessments: ({ caller, params }) => useCases.listAssessments(scopeOf(caller), params.personId),
  listOpenSurveys: ({ caller }) => useCases.openSurveys(clientOf(caller)),
  recordReflections: ({ caller, body }) => useCases.recordReflections(clientOf(caller), body),
  importReflections: ({ organisationId, params, body }) =>
    useCases.recordReflections({ organisationId, clientId: params.personId }, body),
  importAssessments: ({ organisationId, params, body }) =>
    useCases.importAssessments({ organisationId, clientId: params.personId }, body),
  answerAssessment: ({ caller, params, body }) => useCases.answerAssessment(clientOf(caller), params.surveyId, body),
})
