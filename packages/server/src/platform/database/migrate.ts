import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { auditTables } from './audited-tables.ts'
import { prepareLogins, type Logins, type LoginUrls } from './logins.ts'
import { isSecuredFor, secureTables } from './roles.ts'
import { scopeKeyOf, storeScopeKey } from './scope-signature.ts'
import { installJobs } from '../jobs/jobs.ts'
import type { Migration } from './migration.ts'
import { migrations as ours } from './migrations/index.ts'
import { StartError } from '../start-error.ts'

/**
 * How long a migration waits for a table that a call is using. PostgreSQL looks for deadlocks only after a second.
 * Because this limit is shorter, the migration gives way, and a call that waits for the migration's own tables never
 * loses.
 */
const lockTimeout = '400ms'
const mostTries = 50
const pause = 200
/** Returns whether an error means that a lock wasn't free in time, or that there was a deadlock. */
const isLocked = (error: unknown) => ['55P03', '40P01'].includes(String((error as { code?: unknown }).code))

type Finish = (connection: pg.ClientBase, logins: Logins, isChanged: boolean) => Promise<void>

// The number is arbitrary, but no other code may use it for a lock in this database.
const migrationLock = 7_230_001

/**
 * Brings the schema up to date as its owner: runs all missing migrations in one transaction, one process at a time.
 * Processes of an earlier version may keep serving: the transaction gives way to their calls, and is tried again.
 * Refuses a schema that is newer than this server.
 */
export async function migrate(...args: Parameters<typeof migrateOnce>): Promise<readonly string[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await migrateOnce(...args)
    } catch (error) {
      if (!isLocked(error) || tries === mostTries) throw error
      await wait(pause)
    }
  }
}

async function migrateOnce(
  pool: pg.Pool,
  logins: Logins,
  { migrations = ours, finish = finishSchema }: { migrations?: readonly Migration[]; finish?: Finish } = {},
): Promise<readonly string[]> {
  const connection = await pool.connect()
  try {
    await connection.query('begin')
    // Wait for the lock without the time limit of requests, because another process may be migrating.
    await connection.query('set local statement_timeout = 0')
    await connection.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await connection.query(`set local lock_timeout = '${lockTimeout}'`)
    await connection.query(
      'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await connection.query<{ name: string }>('select name from schema_migration order by name')
    const applied = new Set(rows.map(({ name }) => name))
    await recordReplacements(connection, applied, migrations)
    refuseUnknown(applied, migrations)
    const missing = migrations.filter(({ name }) => !applied.has(name))
    for (const { name, sql, run } of missing) {
      await connection.query(sql)
      await run?.(connection)
      await connection.query('insert into schema_migration (name) values ($1)', [name])
    }
    await finish(connection, logins, missing.length > 0)
    await connection.query('commit')
    return missing.map(({ name }) => name)
  } catch (error) {
    // A broken connection has already been rolled back. Report only the first error, which names the cause.
    await connection.query('rollback').catch(() => undefined)
    throw error
  } finally {
    connection.release()
  }
}

/** Records migrations as run if the migrations that they replace have already run. */
async function recordReplacements(
  connection: pg.ClientBase,
  applied: Set<string>,
  migrations: readonly Migration[],
): Promise<void> {
  for (const { name, replaces } of migrations) {
    if (replaces === undefined || !applied.has(replaces)) continue
    const replaced = [...applied].filter((one) => one <= replaces)
    await connection.query('delete from schema_migration where name = any ($1)', [replaced])
    await connection.query('insert into schema_migration (name) values ($1)', [name])
    for (const one of replaced) applied.delete(one)
    applied.add(name)
  }
}

/**
 * Refuses a schema that this server can't upgrade.
 * @throws StartError if the schema is newer than this server, or older than the oldest schema that it can upgrade
 */
function refuseUnknown(applied: ReadonlySet<string>, migrations: readonly Migration[]): void {
  const unknown = [...applied].filter((name) => !migrations.some((migration) => migration.name === name))
  const newest = unknown.toSorted().at(-1)
  if (newest === undefined) return
  const isOlder = newest < (migrations[0]?.name ?? '')
  throw new StartError(
    isOlder
      ? `The database is too old for this server (it ends with ${newest}): start the version before this one on it once, or choose a new DATA_DIR`
      : `The database is newer than this server (it has ${unknown.join(', ')}): start the newer version, or restore an older backup`,
  )
}

/**
 * Creates or checks the logins, migrates as the owner, stores the key of the scopes, and creates the schema of the
 * jobs.
 */
export async function migrateWithLogins(
  owner: pg.Pool,
  urls: LoginUrls,
  settings: Parameters<typeof prepareLogins>[2],
): Promise<readonly string[]> {
  const logins = await prepareLogins(owner, urls, settings)
  const applied = await migrate(owner, logins)
  await storeScopeKey(owner, scopeKeyOf(settings.tokenSecret))
  await installJobs(owner, logins)
  return applied
}

/**
 * Applies the policies, rights and triggers that every table needs, whichever migration created it. Applies them again
 * if the settings name different logins.
 */
async function finishSchema(connection: pg.ClientBase, logins: Logins, isChanged: boolean): Promise<void> {
  if (isChanged || !(await isSecuredFor(connection, logins))) await secureTables(connection, logins)
  if (isChanged) await auditTables(connection)
}
