import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillPath, SERVICES, type Operation, type RequestOf, type Service } from '@attune/api/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createApp } from '../../app.ts'
import type { PasswordHashing } from '../../services/auth/password-hashing.ts'
import { createUseCases, type UseCases } from '../../use-cases.ts'
import { standingClock, type SettableClock } from '../clock.ts'
import type { Db } from '../database.ts'
import { Readiness } from '../readiness.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

export const testOrganisationId = '019a0000-0000-7000-8000-000000000001'
export const testNow = new Date('2026-06-11T09:00:00Z')

interface CallOptions {
  accessToken?: string | undefined
  headers?: Record<string, string>
}

/** The whole server on this worker's database, without a port. */
export interface TestServer {
  readonly db: Db
  readonly database: TestDatabase
  readonly clock: SettableClock
  readonly useCases: UseCases
  readonly organisationId: string
  readonly readiness: Readiness
  /** Everything that was logged since the test began, as written. */
  readonly logged: string[]
  /** Any request, by its path. */
  request(path: string, init?: RequestInit): Promise<Response>
  /** An operation of the contract. */
  call<O extends Operation>(operation: O, request: RequestOf<O>, options?: CallOptions): Promise<Response>
  /** Signs in and answers the access token. */
  signIn(email: string, password: string): Promise<string>
}

/**
 * The server of a test file: made once, and for each test an empty database with the organisation in it and the clock
 * at `testNow`. Call it at the top of the file or of a `describe`.
 */
export function createTestServer(options: { passwords?: PasswordHashing } = {}): TestServer {
  const clock = standingClock(testNow)
  const logged: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) })
  const readiness = new Readiness()
  let database: TestDatabase
  let useCases: UseCases
  let app: ReturnType<typeof createApp>
  let dataDirectory: string

  beforeAll(async () => {
    dataDirectory = mkdtempSync(join(tmpdir(), 'attune-files-'))
    database = await openTestDatabase()
    useCases = createUseCases({ db: database.db, clock, tokenSecret: 'of the tests alone', dataDirectory, ...options })
    app = createApp({
      organisationId: testOrganisationId,
      useCases,
      db: database.db,
      log,
      readiness,
      services: SERVICES,
      serviceBases: Object.fromEntries(SERVICES.map((service) => [service, `/${service}`])) as Record<Service, string>,
      publicUrl: 'http://127.0.0.1:4000',
      corsOrigins: ['https://elsewhere.example'],
      appDirectory: join(dataDirectory, 'app'),
      isCheckingResponses: true,
    })
  })
  beforeEach(async () => {
    clock.set(testNow)
    logged.length = 0
    Object.assign(readiness, { isMigrated: true, isDemoComplete: true, isStopping: false })
    await database.clear()
    await useCases.account.createOrganisation({ id: testOrganisationId, name: 'Test organisation' })
  })
  afterAll(async () => {
    await database.close()
    rmSync(dataDirectory, { recursive: true, force: true })
  })

  const request = async (path: string, init?: RequestInit) => app.request(path, init)

  async function call<O extends Operation>(
    operation: O,
    asked: RequestOf<O>,
    { accessToken, headers }: CallOptions = {},
  ) {
    const { params, query, body } = asked as {
      params?: Record<string, string>
      query?: Record<string, string>
      body?: unknown
    }
    const search = query ? `?${new URLSearchParams(query).toString()}` : ''
    return request(`/${operation.service}${fillPath(operation, params)}${search}`, {
      method: operation.method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(accessToken ? { Authorization: `Bearer ${accessToken}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  return {
    clock,
    logged,
    readiness,
    organisationId: testOrganisationId,
    get db() {
      return database.db
    },
    get database() {
      return database
    },
    get useCases() {
      return useCases
    },
    request,
    call,
    signIn: async (email, password) => (await useCases.auth.login(testOrganisationId, { email, password })).accessToken,
  }
}
