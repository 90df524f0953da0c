import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Db } from '../../src/platform/database/database.ts'
import { createNotifications, type Notifications } from '../../src/platform/database/notifications.ts'
import { openPool } from '../../src/platform/database/pool.ts'
import { scopeKeyOf } from '../../src/platform/database/scope-signature.ts'
import type { LoginPools, PoolsOfLogins } from '../../src/platform/database/pool-for-callers.ts'
import { templateDatabase, testLoginUrls, testTokenSecret } from './global-setup.ts'

export interface TestDatabase {
  db: Db
  /** The database as its owner, whom row-level security doesn't limit. */
  owner: Db
  /** A pool of the owner's connections. */
  pool: pg.Pool
  pools: LoginPools
  notifications: Notifications
  /** URL of the database, for tests that open a pool of their own. */
  url: string
  /** Empties every table. */
  clear(): Promise<void>
  /** Copies all rows. The returned function restores them into the emptied tables. */
  snapshot(): Promise<() => Promise<void>>
  close(): Promise<void>
}

const worker = process.env['VITEST_POOL_ID'] ?? '1'

/** Opens this worker's own database, which is created from the migrated template on first use. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const name = `attune_worker_${worker}`
  const { rowCount } = await administer(`select from pg_database where datname = '${name}'`)
  if (!rowCount) await recreateDatabase(name)
  const url = inject('postgresUrl') + name
  const pool = openPool(url, ignoreShutdown)
  const pools = openTestPools(url)
  const notifications = createNotifications(() => testLoginUrls(url).signIn)
  const db = openDatabase(pools)
  const owner = openDatabase({
    app: pool,
    signIn: pool,
    streams: { app: pool, signIn: pool },
    scopeKey: pools.scopeKey,
  })
  return {
    db,
    owner,
    pool,
    pools,
    notifications,
    url,
    // Every row belongs to an account or an organisation. A test leaves few rows, and deleting them is faster than
    // truncating tables.
    clear: async () => {
      await pool.query(
        'begin; delete from app_user; delete from organisation; delete from audit_pending; delete from audit_record; delete from audit_head; commit',
      )
    },
    snapshot: () => takeSnapshot(pool),
    close: async () => void (await Promise.all([notifications.close(), db.destroy(), pool.end()])),
  }
}

async function takeSnapshot(pool: pg.Pool): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration' order by relname`,
  )
  const filled: string[] = []
  await pool.query('drop schema if exists snapshot cascade; create schema snapshot')
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`create table snapshot.${name} as table public.${name}`)
    if (rowCount) filled.push(name)
  }
  const copies = filled.map((name) => `insert into public.${name} select * from snapshot.${name}`)
  // As a replica, the connection neither checks nor audits the rows again.
  const restore = ['begin', 'set local session_replication_role = replica', ...copies, 'commit'].join('; ')
  return async () => {
    // The test server has already created its organisation, which the copied one replaces.
    await pool.query('delete from organisation; delete from audit_pending')
    await pool.query(restore)
  }
}

/** Opens the pools of both logins for a database of the run. */
export function openTestPools(url: string, onIdleError: (error: Error) => void = ignoreShutdown): LoginPools {
  const urls = testLoginUrls(url)
  const open = (options?: Parameters<typeof openPool>[2]): PoolsOfLogins => ({
    app: openPool(urls.app, onIdleError, options),
    signIn: openPool(urls.signIn, onIdleError, options),
  })
  // Opening hundreds of streams is slow on a busy machine.
  return { ...open(), streams: open({ longestWait: 120_000 }), scopeKey: scopeKeyOf(testTokenSecret) }
}

/** Runs a statement outside the tests' databases, for example to create or drop one. */
export async function administer(sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client(inject('postgresUrl') + 'postgres')
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Creates a database from the migrated template. Replaces an existing database with the same name. */
export async function recreateDatabase(name: string): Promise<void> {
  await administer(`drop database if exists ${name} with (force)`)
  await administer(`create database ${name} template ${templateDatabase}`)
}

// Code 57P01 means that the run is ending. Any other broken connection is an error.
function ignoreShutdown(error: Error & { code?: string }): void {
  if (error.code !== '57P01') throw error
}
