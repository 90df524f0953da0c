import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { poolForCallers, type LoginPools } from './pool-for-callers.ts'
import { withPreparedStatements } from './prepared-statements.ts'
import type { ScopeTables } from './scope.tables.ts'

/**
 * All tables. Each part of the server adds its own tables in its `*.tables.ts` through declaration merging, so that the
 * platform depends on no service.
 */
export interface Database extends ScopeTables {}

/** The database or one of its transactions. Repositories accept either. */
export type Db = Kysely<Database>

/** Opens the database for the repositories. Each connection uses the login that the current work needs. */
export const openDatabase = (pools: LoginPools): Db =>
  new Kysely<Database>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(poolForCallers(pools)), controlClient: pg.Client }),
  })
