import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/database.ts'
import { createIds } from './platform/ids.ts'
import { deriveKey } from './platform/secrets.ts'
import { createAccountUseCases } from './services/account/account.use-cases.ts'
import { createAnalyticsUseCases } from './services/analytics/analytics.use-cases.ts'
import { createAccessTokens } from './services/auth/access-tokens.ts'
import { createAuthUseCases } from './services/auth/auth.use-cases.ts'
import { createPasswordHashing, type PasswordHashing } from './services/auth/password-hashing.ts'
import { createRefreshTokens } from './services/auth/refresh-tokens.ts'
import { createCalendarUseCases } from './services/calendar/calendar.use-cases.ts'
import { createDeviceMetricsUseCases } from './services/device-metrics/device-metrics.use-cases.ts'
import { createExerciseUseCases } from './services/exercise/exercise.use-cases.ts'
import { createJourneyUseCases } from './services/journey/journey.use-cases.ts'
import { readTimeline } from './services/journey/read-timeline.ts'
import { createPictureFiles } from './services/resource/picture-files.ts'
import { createResourceUseCases } from './services/resource/resource.use-cases.ts'
import { createSurveyUseCases } from './services/survey/survey.use-cases.ts'

export interface UseCaseDeps {
  db: Db
  clock: Clock
  /** TOKEN_SECRET: what the keys of all tokens are made from. */
  tokenSecret: string
  /** DATA_DIR, below which files are kept. */
  dataDirectory: string
  passwords?: PasswordHashing
}

export type UseCases = ReturnType<typeof createUseCases>

/** Wires the nine services, once: what a service needs of another one is handed in here. */
export function createUseCases({ db, clock, tokenSecret, dataDirectory, passwords }: UseCaseDeps) {
  const newId = createIds(clock)
  const auth = createAuthUseCases({
    db,
    clock,
    newId,
    passwords: passwords ?? createPasswordHashing(),
    accessTokens: createAccessTokens(deriveKey(tokenSecret, 'access'), clock),
    refreshTokens: createRefreshTokens(deriveKey(tokenSecret, 'refresh')),
  })
  const account = createAccountUseCases({ db, clock, newId, auth })
  const resource = createResourceUseCases({ db, clock, newId, files: createPictureFiles(dataDirectory) })
  const calendar = createCalendarUseCases({ db, clock })
  const analytics = createAnalyticsUseCases({ db, clock })
  const deviceMetrics = createDeviceMetricsUseCases({ db, clock })
  const exercise = createExerciseUseCases({ db, calendar, readTimeline })
  const survey = createSurveyUseCases({ db, clock, newId, analytics, calendar, readTimeline })
  const { scheduleAssessments } = survey
  const journey = createJourneyUseCases({ db, clock, newId, calendar, scheduleAssessments })
  return { auth, account, survey, exercise, journey, calendar, deviceMetrics, analytics, resource }
}
