import type pg from 'pg'
import { openEmbeddedPostgres } from './embedded-postgres.ts'
import { openPool } from './pool.ts'
import { createDatabaseProbe, type DatabaseProbe } from './lost-database.ts'
import { keptSecret, prepareDataDirectory } from './postgres/data-directory.ts'
import type { Settings } from './settings.ts'
import { StartError } from './start-error.ts'

export interface OpenedDatabase {
  pool: pg.Pool
  probe: DatabaseProbe
  tokenSecret: string
  close(): Promise<void>
}

/**
 * The database of the settings, asked once so that a wrong address is said now and not at the first request. `onStarting` is
 * called when an embedded one was started and is waited for.
 */
export async function openConfiguredDatabase(
  settings: Settings,
  { onError, onStarting }: { onError: (error: unknown) => void; onStarting?: () => void },
): Promise<OpenedDatabase> {
  const { databaseUrl, dataDirectory, tokenSecret } = settings
  prepareDataDirectory(dataDirectory)
  if (databaseUrl) {
    const pool = openPool(databaseUrl, onError)
    await askOnce(pool, databaseUrl)
    // The settings refuse an own database without a secret.
    const probe = createDatabaseProbe(databaseUrl)
    return { pool, probe, tokenSecret: tokenSecret ?? '', close: () => pool.end() }
  }
  const postgres = await openEmbeddedPostgres({ dataDirectory, onLost: onError, ...(onStarting ? { onStarting } : {}) })
  const pool = openPool(postgres.url(), onError)
  return {
    pool,
    probe: createDatabaseProbe(postgres.url()),
    tokenSecret: tokenSecret ?? keptSecret(dataDirectory, 'token-secret'),
    close: async () => {
      await pool.end()
      await postgres.close()
    },
  }
}

const oldestVersion = 15

async function askOnce(pool: pg.Pool, databaseUrl: string): Promise<void> {
  const { hostname, port, pathname } = new URL(databaseUrl)
  const place = `The database ${pathname.slice(1) || 'of DATABASE_URL'} at ${hostname}:${port || 5432}`
  try {
    const { rows } = await pool.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )
    const version = Math.floor((rows[0]?.version ?? 0) / 10_000)
    if (version < oldestVersion)
      throw new StartError(`${place} is PostgreSQL ${version}, and ${oldestVersion} is the oldest that serves`)
  } catch (error) {
    await pool.end()
    if (error instanceof StartError) throw error
    const { code, message } = error as { code?: string; message: string }
    const reasons: Record<string, string> = {
      '28P01': 'refuses the user or the password of DATABASE_URL',
      '28000': 'refuses the user of DATABASE_URL',
      '3D000': 'does not exist: create it first',
    }
    throw new StartError(`${place} ${reasons[code ?? ''] ?? `does not answer (${code ?? message})`}`, { cause: error })
  }
}
