import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/database/database.ts'
import { createIds } from './platform/ids.ts'
import { createOutbox } from './platform/mail/outbox.ts'
import { deriveKey } from './platform/secrets.ts'
import { createAccountUseCases, createClientHistoryUseCases } from './services/account/account.use-cases.ts'
import { createNoteUseCases } from './services/account/notes/note.use-cases.ts'
import { createIndicatorUseCases } from './services/analytics/indicators/indicator.use-cases.ts'
import { createAttentionUseCases } from './services/analytics/attention/attention.use-cases.ts'
import { createLiveUseCases } from './services/analytics/live/live.use-cases.ts'
import type { FollowChangesDeps } from './services/analytics/live/follow-changes.ts'
import { createVisitUseCases } from './services/analytics/visits/visit.use-cases.ts'
import type { ClientsInMails } from './services/analytics/morning-mail/morning-mail.mails.ts'
import { createMorningMailUseCases } from './services/analytics/morning-mail/morning-mail.use-cases.ts'
import { createAccessTokens } from './services/auth/sessions/access-tokens.ts'
import { createAuthUseCases } from './services/auth/auth.use-cases.ts'
import { createImportKeys } from './services/auth/import-keys/import-keys.ts'
import { createInviteUseCases } from './services/auth/invites/invite.use-cases.ts'
import { createLimitedUses } from './services/auth/limits/limited-use.ts'
import { createPasswordHashing, type PasswordHashing } from './services/auth/passwords/password-hashing.ts'
import { createPasswordResetUseCases } from './services/auth/passwords/password-reset.use-cases.ts'
import { createPrivacyUseCases } from './services/auth/privacy/privacy.use-cases.ts'
import { createRefreshTokens } from './services/auth/sessions/refresh-tokens.ts'
import { openSession } from './services/auth/sessions/open-session.ts'
import { createSignInLimits } from './services/auth/limits/sign-in-limits.ts'
import { createReminderUseCases } from './services/calendar/reminders/reminder.use-cases.ts'
import { createCalendarAddressUseCases } from './services/calendar/calendar-address/calendar-address.use-cases.ts'
import { createCalendarUseCases, createRecordCalendarUseCases } from './services/calendar/calendar.use-cases.ts'
import { createDeviceMetricsUseCases } from './services/device-metrics/device-metrics.use-cases.ts'
import { createExerciseUseCases } from './services/exercise/exercise.use-cases.ts'
import { createRecordingReader } from './services/exercise/recording-files/read-recordings.ts'
import { createMeasuring } from './services/exercise/sessions/recording.ts'
import { createJourneyUseCases, createTimelineUseCases } from './services/journey/journey.use-cases.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { reencodeIn } from './services/resource/pictures/picture-bytes.ts'
import { createPictureDecoder } from './services/resource/pictures/picture-decoder.ts'
import { createPictureStore } from './services/resource/pictures/picture-store.ts'
import { createReportDrawing } from './services/resource/report-pdf/report-drawing.ts'
import { createReportUseCases } from './services/resource/reports/report.use-cases.ts'
import type { ReportQueue } from './services/resource/reports/start-report.ts'
import { createRecordFileUseCases, createResourceUseCases } from './services/resource/resource.use-cases.ts'
import { createStepReflectionsUseCases, createSurveyUseCases } from './services/survey/survey.use-cases.ts'

export interface UseCaseDeps {
  db: Db
  clock: Clock
  /** The value of TOKEN_SECRET, from which the keys of all tokens are derived. */
  tokenSecret: string
  /** The value of DATA_DIR, the folder where files are stored. */
  dataDirectory: string
  /** The bucket for files. If undefined, files are stored in the folder. */
  s3Url?: string | undefined
  /** The beginning of every invite's link. */
  inviteUrl: string
  /** The beginning of the links in mails. */
  publicUrl: string
  /** How mails show clients. */
  clientsInMails: ClientsInMails
  passwords?: PasswordHashing
  /** The queue for reports. */
  reportQueue: ReportQueue
  /** The dependencies of event streams. They connect when the first stream opens. */
  live: Pick<FollowChangesDeps, 'notifications' | 'onError'>
}

export type UseCases = ReturnType<typeof createUseCases>

/** Creates the use cases of the nine services, and connects each service with those that it depends on. */
export function createUseCases(deps: UseCaseDeps) {
  const { db, clock, tokenSecret, inviteUrl } = deps
  const newId = createIds(clock)
  const outbox = createOutbox({ db, clock, newId, secret: deriveKey(tokenSecret, 'mail') })
  const passwords = deps.passwords ?? createPasswordHashing()
  const accessTokens = createAccessTokens(deriveKey(tokenSecret, 'access'), clock)
  const refreshTokens = createRefreshTokens(deriveKey(tokenSecret, 'refresh'))
  const limits = createSignInLimits({ db, clock, secret: deriveKey(tokenSecret, 'limits') })
  const uses = createLimitedUses({ db, clock, secret: deriveKey(tokenSecret, 'limits') })
  const files = openStorage(deps)
  const reencode = reencodeIn(createPictureDecoder())
  const pictures = createPictureStore({ clock })
  const signIn = { openSession: openSession({ clock, newId, accessTokens, refreshTokens }), passwords, limits }
  const session = { db, clock, newId, outbox, ...signIn }
  const auth = createAuthUseCases({ ...session, accessTokens, refreshTokens })
  const passwordReset = createPasswordResetUseCases({ ...session, uses, secret: deriveKey(tokenSecret, 'reset') })
  const account = createAccountUseCases({ db, clock, newId, users: auth, pictures })
  const resource = createResourceUseCases({ db, clock, newId, files, reencode, account })
  const calendar = createCalendarUseCases({ db, clock })
  const indicators = createIndicatorUseCases({ db, clock })
  const timelines = createTimelineUseCases({ db })
  const deviceMetrics = createDeviceMetricsUseCases({ db, clock, ...timelines })
  const exercise = createExerciseUseCases({
    db,
    clock,
    newId,
    calendar,
    measure: createMeasuring(),
    readRecordings: createRecordingReader(),
    ...timelines,
  })
  const survey = createSurveyUseCases({ db, clock, newId, indicators, calendar, ...timelines })
  const journey = createJourneyUseCases({ db, clock, newId, calendar, ...exercise, ...survey })
  const notes = createNoteUseCases({ db, clock, newId })
  const attention = createAttentionUseCases({ db, clock, newId, indicators, deviceMetrics, journey, notes })
  const reports = createReportUseCases({
    db,
    clock,
    newId,
    account,
    exercise,
    indicators,
    deviceMetrics,
    journey,
    queue: deps.reportQueue,
    drawing: createReportDrawing(),
  })
  const invites = createInviteUseCases({ db, clock, newId, uses, outbox, account, journey, passwords, inviteUrl })
  const privacy = createPrivacyUseCases({ db, clock, uses })
  const records = createRecordCalendarUseCases({ db, clock, ...journey, ...exercise, ...survey })
  return {
    auth,
    importKeys: createImportKeys({ db, clock, newId, secret: deriveKey(tokenSecret, 'import') }),
    passwordReset,
    invites,
    privacy,
    account: {
      ...account,
      ...createClientHistoryUseCases({ db, clock, pictures, account, journey, ...timelines, ...records }),
    },
    notes,
    survey: { ...survey, ...createStepReflectionsUseCases({ db, clock, ...journey }) },
    exercise,
    journey: { ...timelines, ...journey },
    calendar: {
      ...calendar,
      ...records,
      ...createCalendarAddressUseCases({ db, clock, ...timelines, ...privacy }),
      ...createReminderUseCases({ ...deps, outbox, secret: deriveKey(tokenSecret, 'reminders') }),
    },
    deviceMetrics,
    indicators,
    attention,
    live: createLiveUseCases({ db, clock, ...auth, ...deps.live }),
    visits: createVisitUseCases({ db, clock, newId, attention }),
    morningMail: createMorningMailUseCases({ ...deps, attention, outbox }),
    resource: {
      ...resource,
      ...createRecordFileUseCases({ db, clock, files, account, exercise, survey, ...privacy }),
    },
    reports,
  }
}
