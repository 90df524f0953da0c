import type { surveyOperations } from '@attune/api/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { clientOf, scopeOf } from '../../domain/client-scope.ts'
import type { StepReflectionsUseCases, SurveyUseCases } from './survey.use-cases.ts'

export const createSurveyHandlers = (
  useCases: SurveyUseCases & StepReflectionsUseCases,
): Handlers<typeof surveyOperations> => ({
  listSurveyProgress: ({ caller }) => useCases.listSurveyProgress(scopeOf(caller)),
  getReflections: ({ caller, params }) => useCases.getReflections(scopeOf(caller), params.personId),
  getReflectionTiming: ({ caller, params }) => useCases.getReflectionTiming(scopeOf(caller), params.personId),
  listAssessments: ({ caller, params }) => useCases.listAssessments(scopeOf(caller), params.personId),
  listOpenSurveys: ({ caller }) => useCases.listOpenSurveys(clientOf(caller)),
  recordReflections: ({ caller, body }) => useCases.recordReflections(clientOf(caller), body),
  importReflections: ({ organisationId, params, body }) =>
    useCases.recordReflections({ organisationId, clientId: params.personId }, body, true),
  importAssessments: ({ organisationId, params, body }) =>
    useCases.importAssessments({ organisationId, clientId: params.personId }, body),
  listQuestionnaires: ({ organisationId }) => useCases.listQuestionnaires(organisationId),
  answerAssessment: ({ caller, params, body }) => useCases.answerAssessment(clientOf(caller), params.surveyId, body),
})
