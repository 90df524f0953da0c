import type { surveyOperations } from '@attune/api/contract'
import type { Handlers } from '../../platform/handlers.ts'
import { scopeOf } from '../calendar/client-scope.ts'
import type { getReflections } from './step-reflections.ts'
import type { SurveyUseCases } from './survey.use-cases.ts'

/** What the survey service needs of the others for the reflections of a step. */
export interface SurveyRoutes extends SurveyUseCases {
  getReflections: ReturnType<typeof getReflections>
}

export const createSurveyHandlers = (useCases: SurveyRoutes): Handlers<typeof surveyOperations> => ({
  listSurveyProgress: ({ caller }) => useCases.listProgress(scopeOf(caller)),
  getReflections: ({ caller, params }) => useCases.getReflections(scopeOf(caller), params.personId),
  listAssessments: ({ caller, params }) => useCases.listAssessments(scopeOf(caller), params.personId),
})
