import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openPool } from '../../src/platform/database/pool.ts'
import { openEmbeddedPostgres, type EmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts'
import { loginUrls } from '../../src/platform/database/logins.ts'
import { migrateWithLogins } from '../../src/platform/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test run's PostgreSQL, without a database name. */
    postgresUrl: string
  }
}

export const templateDatabase = 'attune_template'

/**
 * All servers that use the run's PostgreSQL share this secret: the logins belong to all of its databases, and their
 * passwords are derived from the secret.
 */
export const testTokenSecret = 'of the tests alone, and long enough'
const testLogins = { tokenSecret: testTokenSecret, databaseAppUrl: undefined, databaseSignInUrl: undefined }
export const testLoginUrls = (url: string) => loginUrls(url, testTokenSecret, testLogins)

let dataDirectory: string
let postgres: EmbeddedPostgres | undefined

/** Opens the embedded PostgreSQL, or the one that the environment names, such as an older version. */
async function openPostgres(): Promise<(database: string) => string> {
  const other = process.env['TEST_POSTGRES_URL']
  if (other) return (database) => other + database
  dataDirectory = mkdtempSync(join(tmpdir(), 'attune-test-'))
  chmodSync(dataDirectory, 0o711)
  const embedded = await openEmbeddedPostgres({
    dataDirectory,
    // The run's data is temporary, so nothing must reach the disk.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  })
  postgres = embedded
  return (database) => embedded.url(database)
}

/** Starts a real PostgreSQL for the run, with a migrated template from which each worker's database is created. */
export async function setup(project: TestProject): Promise<void> {
  const urlOf = await openPostgres()
  const client = new pg.Client(urlOf('postgres'))
  await client.connect()
  await client.query(`create database ${templateDatabase}`)
  await client.end()
  const pool = openPool(urlOf(templateDatabase), (error) => {
    throw error
  })
  await migrateWithLogins(pool, testLoginUrls(urlOf(templateDatabase)), testLogins)
  await pool.end()
  project.provide('postgresUrl', urlOf(''))
}

export async function teardown(): Promise<void> {
  if (!postgres) return
  await postgres.close()
  rmSync(dataDirectory, { recursive: true, force: true })
}
