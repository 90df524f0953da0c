import type pg from 'pg'
import { auditTables } from './audited-tables.ts'
import { prepareLogins, type Logins, type LoginUrls } from './logins.ts'
import { isSecuredFor, secureTables } from './roles.ts'
import { installJobs } from '../jobs/jobs.ts'
import { migrations as ours } from './migrations/index.ts'
import { StartError } from '../start-error.ts'

export interface Migration {
  readonly name: string
  readonly sql: string
}

type Finish = (connection: pg.ClientBase, logins: Logins, isChanged: boolean) => Promise<void>

// Any number serves, as long as nothing else in this database locks it.
const migrationLock = 7_230_001

/**
 * Brings the schema up to date as its owner: all missing migrations in one transaction, one runner at a time.
 * A schema that is newer than this server is refused.
 */
export async function migrate(
  pool: pg.Pool,
  logins: Logins,
  { migrations = ours, finish = finishSchema }: { migrations?: readonly Migration[]; finish?: Finish } = {},
): Promise<readonly string[]> {
  const connection = await pool.connect()
  try {
    await connection.query('begin')
    // The runner before us may take longer than a request may.
    await connection.query('set local statement_timeout = 0')
    await connection.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await connection.query(
      'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await connection.query<{ name: string }>('select name from schema_migration order by name')
    const applied = new Set(rows.map(({ name }) => name))
    const unknown = [...applied].filter((name) => !migrations.some((migration) => migration.name === name))
    if (unknown.length > 0) {
      throw new StartError(
        `The database is newer than this server (it has ${unknown.join(', ')}): start the newer version, or restore an older backup`,
      )
    }
    const missing = migrations.filter(({ name }) => !applied.has(name))
    for (const { name, sql } of missing) {
      await connection.query(sql)
      await connection.query('insert into schema_migration (name) values ($1)', [name])
    }
    await finish(connection, logins, missing.length > 0)
    await connection.query('commit')
    return missing.map(({ name }) => name)
  } catch (error) {
    // A broken connection has rolled back by itself; the first error is the one that tells.
    await connection.query('rollback').catch(() => undefined)
    throw error
  } finally {
    connection.release()
  }
}

/** Makes or checks the logins, migrates as the owner, and makes the schema of the jobs. */
export async function migrateWithLogins(
  owner: pg.Pool,
  urls: LoginUrls,
  settings: Parameters<typeof prepareLogins>[2],
): Promise<readonly string[]> {
  const logins = await prepareLogins(owner, urls, settings)
  const applied = await migrate(owner, logins)
  await installJobs(owner, logins)
  return applied
}

/** What holds for every table, whichever migration made it; again where the settings name other logins than before. */
async function finishSchema(connection: pg.ClientBase, logins: Logins, isChanged: boolean): Promise<void> {
  if (isChanged || !(await isSecuredFor(connection, logins))) await secureTables(connection, logins)
  if (isChanged) await auditTables(connection)
}
