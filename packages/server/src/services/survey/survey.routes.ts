import type { surveyOperations } from '@attune/api/contract'
import type { Handlers } from '../../platform/handlers.ts'
import { scopeOf } from '../calendar/client-scope.ts'
import type { SurveyUseCases } from './survey.use-cases.ts'

export const createSurveyHandlers = (useCases: SurveyUseCases): Handlers<typeof surveyOperations> => ({
  listSurveyProgress: ({ caller }) => useCases.listProgress(scopeOf(caller)),
})
