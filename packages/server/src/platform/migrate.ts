import type pg from 'pg'
import { auditTables } from './audit/audited-tables.ts'
import { secureTables } from './database-roles.ts'
import { migrations as ours } from './migrations/index.ts'
import { StartError } from './start-error.ts'

export interface Migration {
  readonly name: string
  readonly sql: string
}

// Any number serves, as long as nothing else in this database locks it.
const migrationLock = 7_230_001

/**
 * Brings the schema up to date: all missing migrations in one transaction, one runner at a time.
 * A schema that is newer than this server is refused.
 */
export async function migrate(
  pool: pg.Pool,
  migrations: readonly Migration[] = ours,
  finish: (connection: pg.ClientBase) => Promise<void> = finishSchema,
): Promise<readonly string[]> {
  const connection = await pool.connect()
  try {
    await connection.query('begin')
    // Tables belong to who logs in, and not to the role that the server takes for its work.
    await connection.query('set local role none')
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
    if (missing.length > 0) await finish(connection)
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

/** What holds for every table, whichever migration made it. */
async function finishSchema(connection: pg.ClientBase): Promise<void> {
  await secureTables(connection)
  await auditTables(connection)
}
