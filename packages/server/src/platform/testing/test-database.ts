import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Db } from '../database.ts'
import { openPool } from '../pool.ts'
import { templateDatabase } from './global-setup.ts'

export interface TestDatabase {
  db: Db
  pool: pg.Pool
  /** Its address, for tests that open a pool of their own. */
  url: string
  /** Empties every table. */
  clear(): Promise<void>
  close(): Promise<void>
}

const worker = process.env['VITEST_POOL_ID'] ?? '1'

/** This worker's own database, made from the migrated template when the worker first asks. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const name = `attune_worker_${worker}`
  await makeFromTemplate(name)
  const url = inject('postgresUrl') + name
  const pool = openPool(url, ignoreShutdown)
  const db = openDatabase(pool)
  return {
    db,
    pool,
    url,
    // Everything belongs to an account of an organisation. A test leaves few rows: deleting them is quicker than truncating.
    clear: async () => {
      // As the owner: the role that the server works in may take nothing out of the audit.
      await pool.query(
        'begin; set local role none; delete from app_user; delete from organisation; delete from audit_record; commit',
      )
    },
    close: () => db.destroy(),
  }
}

async function makeFromTemplate(name: string): Promise<void> {
  const client = new pg.Client(inject('postgresUrl') + 'postgres')
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${name} template ${templateDatabase}`)
  } finally {
    await client.end()
  }
}

// 57P01 is the run's end; any other broken connection is a fault.
function ignoreShutdown(error: Error & { code?: string }): void {
  if (error.code !== '57P01') throw error
}
