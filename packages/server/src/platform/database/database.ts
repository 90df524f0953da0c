import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { AccountTables } from '../../services/account/account.tables.ts'
import type { AnalyticsTables } from '../../services/analytics/analytics.tables.ts'
import type { AuthTables } from '../../services/auth/auth.tables.ts'
import type { CalendarTables } from '../../services/calendar/calendar.tables.ts'
import type { DeviceMetricsTables } from '../../services/device-metrics/device-metrics.tables.ts'
import type { ExerciseTables } from '../../services/exercise/exercise.tables.ts'
import type { JourneyTables } from '../../services/journey/journey.tables.ts'
import type { ResourceTables } from '../../services/resource/resource.tables.ts'
import type { SurveyTables } from '../../services/survey/survey.tables.ts'
import type { DemoTables } from '../../demo/demo.tables.ts'
import type { AuditTables } from '../audit/audit.tables.ts'
import { poolForCallers, type LoginPools } from './pool-for-callers.ts'
import type { IdempotencyTables } from '../http/idempotency/idempotency.tables.ts'
import type { OutboxTables } from '../mail/outbox.tables.ts'
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
    DemoTables,
    SurveyTables {}

/** The database, or a transaction of it: repositories take either. */
export type Db = Kysely<Database>

/** The database for repositories: each connection is of the login that the work at the moment needs. */
export const openDatabase = (pools: LoginPools): Db =>
  new Kysely<Database>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(poolForCallers(pools)), controlClient: pg.Client }),
  })
