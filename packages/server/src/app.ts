import { SERVICES, type Service } from '@attune/api/contract'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { answerError } from './platform/errors.ts'
import { mountService, type MountOptions } from './platform/mount.ts'
import type { RequestEnvironment } from './platform/requests.ts'
import { ProblemError } from './platform/problems.ts'
import { observeRequests } from './platform/request-log.ts'
import { createAccountHandlers } from './services/account/account.routes.ts'
import { createAnalyticsHandlers } from './services/analytics/analytics.routes.ts'
import { createAuthHandlers } from './services/auth/auth.routes.ts'
import { createCalendarHandlers } from './services/calendar/calendar.routes.ts'
import { createDeviceMetricsHandlers } from './services/device-metrics/device-metrics.routes.ts'
import { createExerciseHandlers } from './services/exercise/exercise.routes.ts'
import { createJourneyHandlers } from './services/journey/journey.routes.ts'
import { createResourceHandlers } from './services/resource/resource.routes.ts'
import { createSurveyHandlers } from './services/survey/survey.routes.ts'
import type { UseCases } from './use-cases.ts'

export interface AppDeps {
  organisationId: string
  useCases: UseCases
  log: Logger
  /** Holds every answer against the contract, for tests and development. */
  isCheckingResponses?: boolean
}

/** The nine services and what is served beside them, as one application that needs no port to be asked. */
export function createApp({
  organisationId,
  useCases,
  log,
  isCheckingResponses = false,
}: AppDeps): Hono<RequestEnvironment> {
  const app = new Hono<RequestEnvironment>()
  app.use(observeRequests(log))
  app.onError(answerError(log))

  const options: MountOptions = {
    organisationId,
    isCheckingResponses,
    authenticate: (accessToken, service) => useCases.auth.authenticate(organisationId, accessToken, service),
  }
  mountService(app, 'auth', createAuthHandlers(useCases.auth), options)
  mountService(app, 'account', createAccountHandlers(useCases.account), options)
  mountService(app, 'survey', createSurveyHandlers(useCases.survey), options)
  mountService(app, 'exercise', createExerciseHandlers(useCases.exercise), options)
  mountService(app, 'journey', createJourneyHandlers(useCases.journey), options)
  mountService(app, 'calendar', createCalendarHandlers(useCases.calendar), options)
  mountService(app, 'device-metrics', createDeviceMetricsHandlers(useCases.deviceMetrics), options)
  mountService(app, 'analytics', createAnalyticsHandlers(useCases.analytics), options)
  mountService(app, 'resource', createResourceHandlers(useCases.resource), options)

  for (const service of SERVICES) app.all(`/${service}/*`, noSuchOperation(service))
  return app
}

const noSuchOperation = (service: Service) => () => {
  throw new ProblemError(404, 'operation_not_found', { detail: `The service ${service} has no such operation` })
}
