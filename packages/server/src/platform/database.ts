import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { AccountTables } from '../services/account/account.tables.ts'
import type { AnalyticsTables } from '../services/analytics/analytics.tables.ts'
import type { AuthTables } from '../services/auth/auth.tables.ts'
import type { CalendarTables } from '../services/calendar/calendar.tables.ts'
import type { DeviceMetricsTables } from '../services/device-metrics/device-metrics.tables.ts'
import type { ExerciseTables } from '../services/exercise/exercise.tables.ts'
import type { JourneyTables } from '../services/journey/journey.tables.ts'
import type { ResourceTables } from '../services/resource/resource.tables.ts'
import type { SurveyTables } from '../services/survey/survey.tables.ts'
import type { DemonstrationTables } from '../demonstration/demonstration.tables.ts'
import type { AuditTables } from './audit/audit.tables.ts'
import { poolForCallers } from './database-roles.ts'
import type { IdempotencyTables } from './idempotency.tables.ts'
import type { OutboxTables } from './mail/outbox.tables.ts'
import { withPreparedStatements } from './prepared-statements.ts'
import type { ScopeTables } from './scope.tables.ts'

export interface Database
  extends
    AccountTables,
    AnalyticsTables,
    AuditTables,
    AuthTables,
    CalendarTables,
    DeviceMetricsTables,
    ExerciseTables,
    IdempotencyTables,
    JourneyTables,
    OutboxTables,
    ResourceTables,
    ScopeTables,
    DemonstrationTables,
    SurveyTables {}

/** The database, or a transaction of it: repositories take either. */
export type Db = Kysely<Database>

const anyInstant = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => unknown

/** An instant as PostgreSQL writes one in UTC; the driver's own parser, which knows every way, takes five times as long. */
const instant = (text: string): unknown =>
  text.endsWith('+00') && text[4] === '-' ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : anyInstant(text)

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.TIMESTAMPTZ, instant],
])

// Days stay 'YYYY-MM-DD', instants become Date, int8 becomes number (no count of ours passes 2^53).
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
}

/** A pool on a PostgreSQL address. `onIdleError` hears of connections that the server ended while nobody used them. */
export function openPool(url: string, onIdleError: (error: Error) => void, max = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 20_000,
    // Who vanished in the middle of a transaction must not hold its locks for long.
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    application_name: 'attune',
    // Pages come from memory or from a disk without a head: an index is worth it sooner than PostgreSQL's default says. And one
    // plan serves every coach: by default PostgreSQL would make half of the lists' plans anew for each request. Nor is any of
    // them worth compiling to machine code, which would be done for each request again.
    options: '-c timezone=UTC -c random_page_cost=1.1 -c plan_cache_mode=force_generic_plan -c jit=off',
  })
  pool.on('error', onIdleError)
  // A connection that breaks between two statements has nobody to tell: the next statement fails, and says so. Unheard, the
  // event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** The database for repositories: whoever acts at the moment, the connection knows it. */
export const openDatabase = (pool: pg.Pool): Db =>
  new Kysely<Database>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(poolForCallers(pool)), controlClient: pg.Client }),
  })
