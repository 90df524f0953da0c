import { cpSync, mkdtempSync, mkdirSync, rmSync } from 'node:fs'
import { BlockList } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillPath, SERVICES, type Operation, type RequestOf, type Service } from '@attune/api/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createApp } from '../../src/app.ts'
import type { PasswordHashing } from '../../src/services/auth/passwords/password-hashing.ts'
import type { ReportKey } from '../../src/services/resource/reports/report.repository.ts'
import { createUseCases, type UseCases } from '../../src/use-cases.ts'
import { createAuditTrail, type AuditTrail } from '../../src/platform/audit/audit-trail.ts'
import { settableClock, type SettableClock } from '../../src/platform/clock.ts'
import type { Db } from '../../src/platform/database/database.ts'
import { createDiskHealth } from '../../src/platform/database/full-disk.ts'
import type { OutgoingMail } from '../../src/platform/mail/mail.ts'
import { createOutboxWorker, type OutboxWorker } from '../../src/platform/mail/outbox-worker.ts'
import { Readiness } from '../../src/platform/ops/readiness.ts'
import type { Settings } from '../../src/platform/settings/settings.ts'
import { deriveKey } from '../../src/platform/secrets.ts'
import { testTokenSecret } from './global-setup.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

export const testOrganisationId = '019a0000-0000-7000-8000-000000000001'
export const testNow = new Date('2026-06-11T09:00:00Z')

interface CallOptions {
  accessToken?: string | undefined
  headers?: Record<string, string>
  /** The caller's address. */
  address?: string
}

/** The whole server on this worker's database, without a port. */
export interface TestServer {
  readonly db: Db
  readonly database: TestDatabase
  readonly clock: SettableClock
  readonly useCases: UseCases
  readonly organisationId: string
  readonly readiness: Readiness
  /** Whether mails can be sent and files stored, as reported by `/health/ready`. */
  readonly dependencyStates: { mail: boolean; files: boolean }
  readonly audit: AuditTrail
  readonly dataDirectory: string
  /** All lines that have been logged since the test began. */
  readonly logged: string[]
  /** Sends any request by path. */
  request(path: string, init?: RequestInit, address?: string): Promise<Response>
  /** Answers a request that has the bindings of a connection, as on a port. */
  answer(request: Request, bindings: object): Promise<Response>
  /** Calls an operation of the contract. */
  call<O extends Operation>(operation: O, request: RequestOf<O>, options?: CallOptions): Promise<Response>
  /** The reports that have been queued since the test began. */
  readonly reportQueue: readonly ReportKey[]
  /** Runs the background work, and returns the mails that were sent since the test began. */
  mails(): Promise<readonly OutgoingMail[]>
  /** Runs `setup` before the first test. Every test then begins with the rows and files that `setup` created. */
  beginWith(setup: () => Promise<void>): void
  /** Signs in and returns the access token. */
  signIn(email: string, password: string): Promise<string>
}

/**
 * Stores passwords without hashing them, because hashing takes longer than most tests. Tests of hashing don't use this.
 */
const plainPasswords: PasswordHashing = {
  hash: async (password) => password,
  verify: async (password, passwordHash) => password === passwordHash,
}

/**
 * Creates the server of a test file once. For each test, its database contains only the organisation, and its clock
 * starts at `testNow`. Call it at the top of the file or of a `describe`.
 */
export function createTestServer(
  options: {
    passwords?: PasswordHashing
    metrics?: 'loopback' | 'off'
    metricsToken?: string
    clientsInMails?: Settings['clientsInMails']
  } = {},
): TestServer {
  const clock = settableClock(testNow)
  const logged: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) })
  const readiness = new Readiness()
  const dependencyStates = { mail: true, files: true }
  let database: TestDatabase
  let useCases: UseCases
  let app: ReturnType<typeof createApp>
  let dataDirectory: string
  let outboxWorker: OutboxWorker
  let audit: AuditTrail
  const mailbox: OutgoingMail[] = []
  const reportQueue: ReportKey[] = []

  beforeAll(async () => {
    dataDirectory = mkdtempSync(join(tmpdir(), 'attune-files-'))
    database = await openTestDatabase()
    useCases = createUseCases({
      db: database.db,
      clock,
      tokenSecret: testTokenSecret,
      dataDirectory,
      inviteUrl: 'http://127.0.0.1:4000/invite',
      publicUrl: 'http://127.0.0.1:4000',
      clientsInMails: 'initials',
      // Reports are only queued here. A test that needs a report draws it itself.
      reportQueue: { add: async (report) => void reportQueue.push(report) },
      live: {
        notifications: database.notifications,
        onError: (error) => {
          throw error
        },
      },
      passwords: plainPasswords,
      ...options,
    })
    outboxWorker = createOutboxWorker({
      db: database.db,
      clock,
      secret: deriveKey(testTokenSecret, 'mail'),
      from: 'Attune <attune@attune.test>',
      transport: { isRepeatable: false, send: async (mail) => void mailbox.push(mail) },
      onError: ({ reason }) => {
        throw new Error(`A mail was not sent: ${reason}`)
      },
    })
    audit = createAuditTrail(database.db)
    app = createApp({
      audit,
      organisationId: testOrganisationId,
      useCases,
      db: database.db,
      disk: createDiskHealth({
        onFull: (error) => log.error({ code: (error as { code?: unknown }).code }, 'the disk is full'),
      }),
      dependencyStates: () => dependencyStates,
      clock,
      tokenSecret: testTokenSecret,
      trustedProxies: new BlockList(),
      sourceAddresses: 'network',
      log,
      readiness,
      services: SERVICES,
      serviceBases: Object.fromEntries(SERVICES.map((service) => [service, `/${service}`])) as Record<Service, string>,
      publicUrl: 'http://127.0.0.1:4000',
      metrics: options.metrics ?? 'loopback',
      metricsToken: options.metricsToken,
      pools: database.pools,
      corsOrigins: ['https://elsewhere.example'],
      appDirectory: join(dataDirectory, 'app'),
      clientDirectory: join(dataDirectory, 'client'),
      isCheckingResponses: true,
    })
  })
  beforeEach(async () => {
    clock.set(testNow)
    logged.length = 0
    mailbox.length = 0
    reportQueue.length = 0
    Object.assign(readiness, { isMigrated: true, isDemoComplete: true, isStopping: false })
    Object.assign(dependencyStates, { mail: true, files: true })
    // Write the previous test's pending records, so that they don't reach this test.
    await audit.flush()
    await database.clear()
    await useCases.account.createOrganisation({ id: testOrganisationId, name: 'Test organisation' })
  })
  afterAll(async () => {
    await database.close()
    rmSync(dataDirectory, { recursive: true, force: true })
  })

  // Pass the address in the form in which the server reports a caller's address.
  const request = async (path: string, init?: RequestInit, address = '203.0.113.7') =>
    app.request(path, init, { incoming: { socket: { remoteAddress: address } } })

  async function call<O extends Operation>(
    operation: O,
    asked: RequestOf<O>,
    { accessToken, headers, address }: CallOptions = {},
  ) {
    const {
      params,
      query,
      body,
      headers: asHeaders,
    } = asked as {
      headers?: Record<string, string>
      params?: Record<string, string>
      query?: Record<string, string>
      body?: unknown
    }
    const search = query ? `?${new URLSearchParams(query).toString()}` : ''
    const isBytes = body instanceof Blob
    const init = {
      method: operation.method,
      headers: {
        ...(body === undefined || isBytes ? {} : { 'Content-Type': 'application/json' }),
        ...(accessToken ? { Authorization: `Bearer ${accessToken}` } : {}),
        ...asHeaders,
        ...headers,
      },
      ...(body === undefined ? {} : { body: isBytes ? body : JSON.stringify(body) }),
    }
    return request(`/${operation.service}${fillPath(operation, params)}${search}`, init, address)
  }

  return {
    clock,
    logged,
    readiness,
    dependencyStates,
    organisationId: testOrganisationId,
    get db() {
      return database.db
    },
    get database() {
      return database
    },
    get audit() {
      return audit
    },
    get dataDirectory() {
      return dataDirectory
    },
    get useCases() {
      return useCases
    },
    request,
    answer: async (incoming, bindings) => app.fetch(incoming, bindings),
    call,
    reportQueue,
    beginWith: (setup) => {
      let restore: (() => Promise<void>) | undefined
      beforeEach(async () => {
        if (restore) return restore()
        await setup()
        await audit.flush()
        const restoreRows = await database.snapshot()
        const [files, copies] = [join(dataDirectory, 'files'), join(dataDirectory, 'files-at-first')]
        mkdirSync(files, { recursive: true })
        cpSync(files, copies, { recursive: true })
        restore = async () => {
          await restoreRows()
          rmSync(files, { recursive: true })
          cpSync(copies, files, { recursive: true })
        }
      })
    },
    mails: async () => {
      await useCases.passwordReset.mailRequestedCodes()
      while ((await outboxWorker.deliver()) > 0);
      return mailbox
    },
    signIn: async (email, password) => (await useCases.auth.login(testOrganisationId, { email, password })).accessToken,
  }
}
