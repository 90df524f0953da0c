import type { BlockList } from 'node:net'
import { SERVICES, type Service } from '@attune/api/contract'
import { Hono, type Context } from 'hono'
import { except } from 'hono/combine'
import { cors } from 'hono/cors'
import type { Logger } from 'pino'
import { mountApiPage } from './platform/http/pages/api-page/api-page.ts'
import { mountAppPage } from './platform/http/pages/app-page.ts'
import { createMessagePages } from './platform/http/pages/message-page.ts'
import { refuseRequests } from './platform/http/refuse-requests.ts'
import type { AuditTrail } from './platform/audit/audit-trail.ts'
import { createBodyReading } from './platform/http/bodies/read-body.ts'
import { createCallerTurns } from './platform/http/middleware/limits.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/database/database.ts'
import { answerError } from './platform/http/errors.ts'
import type { DiskHealth } from './platform/database/full-disk.ts'
import type { DependencyStates } from './platform/ops/dependency-checks.ts'
import { mountHealth } from './platform/ops/health.ts'
import type { DatabaseHealth } from './platform/database/database-health.ts'
import { refuseWhileDatabaseIsLost } from './platform/database/database-errors.ts'
import { createMetrics, refuseMetrics } from './platform/ops/metrics.ts'
import type { Gauges } from './platform/ops/metrics-recorder.ts'
import type { LoginPools } from './platform/database/pool-for-callers.ts'
import { mountService, type MountDeps } from './platform/http/router.ts'
import { describeContract } from './platform/http/openapi/openapi.ts'
import { ProblemError } from './platform/problems.ts'
import type { Readiness } from './platform/ops/readiness.ts'
import type { Settings } from './platform/settings/settings.ts'
import { observeRequests } from './platform/http/request-log.ts'
import type { RequestEnvironment } from './platform/requests.ts'
import { deriveKey } from './platform/secrets.ts'
import { addSecurityHeaders } from './platform/http/headers/security-headers.ts'
import { createAccountHandlers } from './services/account/account.routes.ts'
import { createAnalyticsHandlers } from './services/analytics/analytics.routes.ts'
import { createAuthHandlers } from './services/auth/auth.routes.ts'
import { mountInvitePage } from './services/auth/invites/invite-page/invite-page.ts'
import { createKnownDevices } from './services/auth/limits/known-devices.ts'
import { clientOf, scopeOf } from './domain/client-scope.ts'
import { mountPlanCalendars } from './services/calendar/calendar-address/calendar-page.ts'
import { mountStopPage } from './services/calendar/reminders/stop-page.ts'
import { createCalendarHandlers } from './services/calendar/calendar.routes.ts'
import { createDeviceMetricsHandlers } from './services/device-metrics/device-metrics.routes.ts'
import { createExerciseHandlers } from './services/exercise/exercise.routes.ts'
import { createJourneyHandlers } from './services/journey/journey.routes.ts'
import { createResourceHandlers } from './services/resource/resource.routes.ts'
import { createSurveyHandlers } from './services/survey/survey.routes.ts'
import { languageOf } from './texts/languages.ts'
import { VERSION } from './platform/version.ts'
import { textsIn } from './texts/texts.ts'
import type { UseCases } from './use-cases.ts'

export interface AppDeps {
  organisationId: string
  useCases: UseCases
  db: Db
  /** Health of the database. If absent, it isn't checked. */
  databaseHealth?: DatabaseHealth
  /** The health of the disk: whether it has space for writes. */
  disk: DiskHealth
  /** Returns whether mails can be sent and files can be stored. */
  dependencyStates: () => DependencyStates
  clock: Clock
  /** `TOKEN_SECRET`, from which the keys of cookies and idempotency are derived. */
  tokenSecret: string
  /** Proxies whose X-Forwarded-For is trusted. */
  trustedProxies: BlockList
  /** The part of the source address of a request that is recorded. */
  sourceAddresses: Settings['sourceAddresses']
  log: Logger
  readiness: Readiness
  /**
   * Audits which caller read whose records. The process that creates the app also writes the audit records to the
   * database.
   */
  audit: AuditTrail
  /** The services that this process serves. */
  services: readonly Service[]
  serviceBases: Readonly<Record<Service, string>>
  publicUrl: string
  /** Where `/metrics` can be read from without a token. */
  metrics: 'loopback' | 'off'
  metricsToken?: string | undefined
  /** The database pools of the logins, for the metrics. */
  pools?: LoginPools
  corsOrigins: readonly string[]
  /** Whether the demo's accounts can be reached from other machines. */
  isPublicDemo?: boolean
  /** Folder of the coach's built app. */
  appDirectory: string
  /** Folder of the client's built page. */
  clientDirectory: string
  /** Checks every answer against the contract, for tests and development. */
  isCheckingResponses?: boolean
}

/** Path of the client's page. All other paths belong to the coach's app. */
const CLIENT_PAGE = '/me'

/** Creates one Hono application with the nine services and their pages. Tests can call it without a port. */
export function createApp(deps: AppDeps): Hono<RequestEnvironment> {
  const { organisationId, log, serviceBases, publicUrl } = deps
  const app = new Hono<RequestEnvironment>()
  const metrics = deps.metrics === 'loopback' ? createMetrics(gaugesOf(deps), deps.metricsToken) : undefined
  app.use(observeRequests({ ...deps, metrics }))
  app.use(addSecurityHeaders(publicUrl))
  app.use(refuseRequests(longAddressPages(deps.appDirectory)))
  if (deps.corsOrigins.length > 0) app.use(except(isPlainOptions, allowOrigins(deps.corsOrigins)))
  if (deps.databaseHealth) app.use(refuseWhileDatabaseIsLost(deps.databaseHealth.probe))
  app.onError((error, c) => {
    deps.disk.notice(error)
    return answerError(log, deps.databaseHealth?.notice)(error, c)
  })

  mountServices(app, deps)
  for (const service of SERVICES) app.all(`/${service}/*`, refuseUnknownOperation)
  mountHealth(app, deps)
  if (metrics) metrics.mount(app)
  else refuseMetrics(app)
  if (deps.services.includes('auth'))
    mountInvitePage(app, { organisationId, invites: deps.useCases.invites, appDirectory: deps.appDirectory })

  const config = {
    organisationId,
    services: serviceBases,
    version: VERSION,
    ...(deps.isPublicDemo ? { isPublicDemo: true } : {}),
  }
  mountDocument(app, '/config.json', () => config)
  // Created on first use, because creating it when the server starts would delay the start.
  let described: object | undefined
  const document = () => (described ??= describeContract(publicUrl))
  mountDocument(app, '/openapi.json', document)
  mountApiPage(app, document, deps.appDirectory)
  const elsewhere = Object.values(serviceBases)
    .filter((base) => !base.startsWith('/'))
    .map((base) => new URL(base).origin)
  app.get(CLIENT_PAGE, (c) => c.redirect(`${CLIENT_PAGE}/`))
  mountAppPage(app, { directory: deps.clientDirectory, base: CLIENT_PAGE, config, elsewhere })
  mountAppPage(app, { directory: deps.appDirectory, config, elsewhere })
  return app
}

const gaugesOf = ({ useCases, audit, dependencyStates, pools }: AppDeps): Gauges => ({
  countStreams: useCases.live.countStreams,
  countAuditRecords: () => audit.waiting,
  dependencyStates,
  pools: pools
    ? { app: pools.app, sign_in: pools.signIn, streams_app: pools.streams.app, streams_sign_in: pools.streams.signIn }
    : {},
})

/**
 * Returns whether a request asks which methods an address supports. A CORS preflight names its method, so it is a
 * different kind of request.
 */
const isPlainOptions = (c: Context) => c.req.method === 'OPTIONS' && !c.req.header('Access-Control-Request-Method')

/** Lets pages of these origins call the services. Tokens are sent in a header, so credentials are never needed. */
const allowOrigins = (origins: readonly string[]) =>
  cors({
    origin: [...origins],
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-Match',
      'If-None-Match',
      'Last-Event-ID',
      'X-Organisation-Id',
    ],
    exposeHeaders: ['ETag', 'Location', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
  })

/** Returns a function that creates the page about an address that is too long, in the browser's language. */
function longAddressPages(appDirectory: string): (request: Request) => Response {
  const answer = createMessagePages(appDirectory)
  return (request) => {
    const { language, t } = textsIn(languageOf(request))
    const [title, text, open] = [t('pages:longAddress.title'), t('pages:longAddress.text'), t('pages:longAddress.open')]
    return answer({ language, title, text, open }, 414)
  }
}

function mountServices(app: Hono<RequestEnvironment>, deps: AppDeps): void {
  const { organisationId, useCases, services, db, clock, tokenSecret, trustedProxies, publicUrl } = deps
  const options: MountDeps = {
    db,
    clock,
    organisationId,
    trustedProxies,
    audit: deps.audit,
    readJson: createBodyReading(),
    inTurn: createCallerTurns(),
    // The time of the client's last connection is optional here: a client can still read while the disk is full.
    recordClientCall: (caller) =>
      useCases.deviceMetrics.noteCall(clientOf(caller)).catch((error: unknown) => {
        if (!deps.disk.notice(error)) throw error
      }),
    isCheckingResponses: deps.isCheckingResponses ?? false,
    importKeyOf: (token) => useCases.importKeys.find(token, organisationId),
    isClientOf: (coach, clientId) => useCases.account.isClientOf(scopeOf(coach), clientId),
    isImportedClient: (clientId) => useCases.account.isImportedClient(organisationId, clientId),
    authenticate: (accessToken, service) => useCases.auth.authenticate(organisationId, accessToken, service),
    idempotencySecret: deriveKey(tokenSecret, 'idempotency'),
  }
  const devices = createKnownDevices(deriveKey(tokenSecret, 'devices'), { isHttps: publicUrl.startsWith('https:') })
  const mounts: Record<Service, () => void> = {
    auth: () => mountService(app, 'auth', createAuthHandlers({ ...useCases, devices }), options),
    account: () => mountService(app, 'account', createAccountHandlers(useCases), options),
    survey: () => mountService(app, 'survey', createSurveyHandlers(useCases.survey), options),
    exercise: () => mountService(app, 'exercise', createExerciseHandlers(useCases.exercise), options),
    journey: () => mountService(app, 'journey', createJourneyHandlers(useCases.journey), options),
    calendar: () => {
      // Calendar apps need an absolute URL.
      const base = new URL(deps.serviceBases.calendar, publicUrl).href.replace(/\/$/, '')
      mountPlanCalendars(app, { organisationId, trustedProxies, calendar: useCases.calendar })
      mountStopPage(app, { organisationId, calendar: useCases.calendar, appDirectory: deps.appDirectory })
      mountService(app, 'calendar', createCalendarHandlers(useCases.calendar, { base }), options)
    },
    'device-metrics': () =>
      mountService(app, 'device-metrics', createDeviceMetricsHandlers(useCases.deviceMetrics), options),
    analytics: () => mountService(app, 'analytics', createAnalyticsHandlers(useCases), options),
    resource: () => mountService(app, 'resource', createResourceHandlers(useCases), options),
  }
  for (const service of services) mounts[service]()
}

function refuseUnknownOperation(): never {
  throw new ProblemError('operation_not_found', { detail: 'No operation of a service has this address' })
}

function mountDocument(app: Hono<RequestEnvironment>, path: string, document: () => object): void {
  app.get(path, (c) => {
    c.set('route', `GET ${path}`)
    return c.json(document(), 200, { 'Cache-Control': 'no-cache' })
  })
}
