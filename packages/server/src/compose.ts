import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { HOUR_MS, MINUTE_MS } from '@attune/api/contract'
import type pg from 'pg'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { createAuditTrail, type AuditTrail } from './platform/audit/audit-trail.ts'
import { runningClock, type Clock } from './platform/clock.ts'
import { repeatAfterLoss } from './platform/database/database-health.ts'
import { openDatabase, type Db } from './platform/database/database.ts'
import { runBackgroundTasks, type BackgroundTask, type BackgroundTasks } from './platform/jobs/background-tasks.ts'
import { deleteExpiredKeys } from './platform/http/idempotency/idempotency.repository.ts'
import { createDiskHealth } from './platform/database/full-disk.ts'
import { createJobs, type Jobs } from './platform/jobs/jobs.ts'
import { ownAddress, type Listener } from './platform/http/listener.ts'
import { fileTransport } from './platform/mail/file-transport.ts'
import type { MailTransport } from './platform/mail/mail.ts'
import { createOutboxWorker } from './platform/mail/outbox-worker.ts'
import { smtpTransport } from './platform/mail/smtp-transport.ts'
import { fillDemo } from './demo/fill-demo.ts'
import { runSimulator } from './demo/simulator-thread.ts'
import type { OpenedDatabase } from './platform/database/open-database.ts'
import type { Readiness } from './platform/ops/readiness.ts'
import { createDependencyChecks, type DependencyChecks } from './platform/ops/dependency-checks.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { VERSION } from './platform/version.ts'
import { deriveKey } from './platform/secrets.ts'
import { isLoopback, type Settings } from './platform/settings/settings.ts'
import { queueErasures, workOnErasures } from './services/auth/privacy/erasures.ts'
import { createReportQueue, workOnReports } from './services/resource/reports/report-queue.ts'
import { createUseCases, type UseCases } from './use-cases.ts'

const appDirectory = fileURLToPath(new URL('../../app/dist', import.meta.url))
const clientDirectory = fileURLToPath(new URL('../../client/dist', import.meta.url))

/** The parts of a server that have been started. */
export interface Run {
  readonly readiness: Readiness
  readonly listener: Listener
  readonly log: Logger
  database: Promise<OpenedDatabase> | undefined
  backgroundTasks: BackgroundTasks | undefined
  audit: AuditTrail | undefined
  jobs: Jobs | undefined
  live: Pick<UseCases['live'], 'drainStreams'> | undefined
}

/** Starts a server on an open database: schema, services, background tasks and demo. */
export async function startServices(settings: Settings, run: Run, opened: OpenedDatabase): Promise<void> {
  const { pools, health, tokenSecret } = opened
  const { readiness, listener, log } = run
  const applied = await opened.migrate()
  if (applied.length > 0) console.log(`Database brought up to date, migrations: ${applied.join(', ')}`)
  readiness.isMigrated = true

  const { dataDirectory, publicUrl } = settings
  const clock = runningClock(settings.clockStart)
  const db = openDatabase(pools)
  const onJobError = (error: unknown) => {
    if (!health.notice(error)) log.warn({ reason: (error as Error).message }, 'jobs')
  }
  const jobs = createJobs(pools.signIn, onJobError)
  run.jobs = jobs
  const reportQueue = createReportQueue(jobs, onJobError)
  const live = {
    notifications: opened.notifications,
    onError: (error: unknown) => {
      if (!health.notice(error)) log.warn({ reason: String(error) }, 'live')
    },
  }
  const useCases = createUseCases({ ...settings, db, clock, tokenSecret, reportQueue, live })
  run.live = useCases.live
  const disk = createDiskHealth({
    ...(settings.databaseUrl ? {} : { directory: dataDirectory }),
    onFull: (error) => log.error({ code: (error as { code?: unknown }).code }, 'the disk is full'),
  })
  const audit = createAuditTrail(db)
  run.audit = audit
  const transport = settings.smtpUrl ? smtpTransport(settings.smtpUrl) : fileTransport(join(dataDirectory, 'outbox'))
  const dependencies = createDependencyChecks(
    { mail: transport, files: openStorage(settings) },
    { log, print: (line) => console.log(line) },
  )
  const checked = dependencies.check()
  const serving = {
    useCases,
    dependencyStates: () => dependencies.states,
    db,
    pools,
    databaseHealth: health,
    disk,
    clock,
    tokenSecret,
    log,
    readiness,
    audit,
    appDirectory,
    clientDirectory,
  }
  const isPublicDemo = settings.isDemo && !isLoopback(settings.host)
  const app = createApp({ ...settings, ...serving, isPublicDemo })
  listener.serve((request, bindings) => app.fetch(request, bindings))
  run.backgroundTasks = runBackgroundTasks(
    backgroundTasksOf(settings, {
      db,
      clock,
      tokenSecret,
      useCases,
      log,
      audit,
      jobs,
      transport,
      dependencies,
      pool: pools.signIn,
    }),
    {
      pause: 500,
      log,
      isKnownError: (error) => health.notice(error) || disk.notice(error),
    },
  )

  if (settings.isDemo) await repeatAfterLoss(health, () => startDemo(settings, { db, clock, useCases }))
  await checked
  readiness.isDemoComplete = true
  console.log(`Attune is ready: ${publicUrl}, version ${VERSION}`)
  if (settings.isDemo) console.log('Sign in as coach@attune.example with the password Attune2026')
  // From now on the supervisor restarts the server after a crash.
  process.send?.('ready')
}

interface TaskDeps {
  db: Db
  clock: Clock
  tokenSecret: string
  useCases: UseCases
  log: Logger
  audit: AuditTrail
  jobs: Jobs
  transport: MailTransport
  dependencies: DependencyChecks
  /** The pool of the login for sign-in. */
  pool: pg.Pool
}

/** Returns the tasks that send mails and delete expired records. No task may depend on another. */
function backgroundTasksOf(
  settings: Settings,
  { db, clock, tokenSecret, useCases, log, audit, jobs, transport, dependencies, pool }: TaskDeps,
) {
  const { mailFrom, services, organisationId } = settings
  const outboxWorker = createOutboxWorker({
    db,
    clock,
    secret: deriveKey(tokenSecret, 'mail'),
    from: mailFrom,
    transport,
    onError: (trouble) => log.warn(trouble, 'mail not sent'),
  })
  return {
    codes: () => useCases.passwordReset.mailRequestedCodes(),
    mails: (stopping: AbortSignal) => outboxWorker.deliver(stopping),
    audit: () => audit.seal(),
    dependencies: { every: MINUTE_MS, run: () => dependencies.check() },
    oldChanges: { every: MINUTE_MS, run: () => useCases.live.deleteOldChanges() },
    ...(services.includes('analytics') ? { morningMails: mailing(useCases, organisationId, audit) } : {}),
    ...(services.includes('auth')
      ? erasing(settings, { privacy: useCases.privacy, pool, tokenSecret, clock, jobs, log })
      : {}),
    ...(services.includes('calendar')
      ? { reminders: { every: 30_000, run: () => useCases.calendar.sendReminders(organisationId) } }
      : {}),
    ...(services.includes('exercise') ? { measuring: measuring(useCases, log) } : {}),
    ...(services.includes('resource')
      ? {
          reporting: afterTheStart(() => workOnReports(jobs, useCases.reports)),
          unfinishedReports: { every: MINUTE_MS, run: () => useCases.reports.resumeReports() },
          files: { every: MINUTE_MS, run: () => useCases.resource.removeFiles() },
        }
      : {}),
    // Runs rarely, because nothing depends on when expired records are deleted.
    forgetting: {
      every: HOUR_MS,
      run: async () => {
        await deleteExpiredKeys(db, clock.now())
        await useCases.passwordReset.forgetOldCodes()
        await useCases.auth.forgetOldLimits()
        await useCases.auth.forgetOldSessions()
        await useCases.notes.purgeNotes()
        await useCases.visits.forgetOldVisits()
        await useCases.calendar.forgetOldReminders()
      },
    },
  }
}

/** Returns the task that sends the due morning mails. A mail names only clients whom its coach may read. */
function mailing({ morningMail }: UseCases, organisationId: string, audit: AuditTrail): BackgroundTask {
  const auditRead = (actor: string, ids: readonly string[]) =>
    audit.add({ organisationId, actor, requestId: '', action: 'read', subject: 'morningMail', ids })
  return {
    every: 30_000,
    run: async (stopping) => {
      while (!stopping.aborted && (await morningMail.sendMorningMails(organisationId, auditRead)));
    },
  }
}

/** Returns the task that erases clients who withdrew their consent, if the organisation's settings say so. */
function erasing(
  settings: Settings,
  {
    privacy,
    pool,
    tokenSecret,
    clock,
    jobs,
    log,
  }: Pick<TaskDeps, 'pool' | 'tokenSecret' | 'clock' | 'jobs' | 'log'> & Pick<UseCases, 'privacy'>,
): Record<'erasing' | 'dueErasures', BackgroundTask> {
  const files = openStorage(settings)
  const deps = { privacy, pool, files, tokenSecret, now: () => clock.now() }
  return {
    erasing: afterTheStart(() => workOnErasures(jobs, deps, () => log.info('a client was erased after a withdrawal'))),
    dueErasures: { every: MINUTE_MS, run: () => queueErasures(jobs, privacy, settings.organisationId) },
  }
}

/**
 * Returns the task that measures recordings again if an earlier version measured them. It continues where another
 * process stopped.
 */
const measuring = ({ exercise }: UseCases, log: Logger): BackgroundTask => ({
  every: MINUTE_MS,
  run: async (stopping) => {
    const recordings = await exercise.recomputeMeasures(stopping)
    if (recordings > 0) log.info({ recordings }, 'recordings measured again')
  },
})

/** Returns a task that starts work on a queue once the database is available. */
function afterTheStart(work: () => Promise<void>): BackgroundTask {
  let isStarting = true
  let isWorking = false
  return async () => {
    if (isWorking) return
    // The queue's code is slow to load, and the first round runs at the same time as the first requests. Therefore it
    // does nothing.
    if (isStarting) return void (isStarting = false)
    await work()
    isWorking = true
  }
}

async function startDemo(
  { organisationId, demoClients, host, port }: Settings,
  deps: { db: Db; clock: Clock; useCases: UseCases },
): Promise<void> {
  const url = ownAddress(host, port)
  await fillDemo({
    ...deps,
    organisationId,
    simulate: (order) => runSimulator({ ...order, url, clients: demoClients }, (line) => console.log(line)),
  })
}
