import type pg from 'pg'
import { watchDatabase, type DatabaseWatch } from './database-watch.ts'
import { openEmbeddedPostgres } from './embedded-postgres.ts'
import { createDatabaseProbe, type ConnectedProbe } from './lost-database.ts'
import { cuttable, openPool } from './pool.ts'
import { keptSecret, prepareDataDirectory } from './postgres/data-directory.ts'
import type { Settings } from './settings.ts'
import { StartError } from './start-error.ts'

export interface OpenedDatabase {
  pool: pg.Pool
  watch: DatabaseWatch
  tokenSecret: string
  close(): Promise<void>
}

interface OpenOptions {
  /** Called once, however many connections break, and then once when it answers again. */
  onLost: (reason: unknown) => void
  onBack?: (milliseconds: number) => void
  /** Ends the waiting for an embedded one that doesn't come. */
  signal?: AbortSignal
  /** Called when an embedded one was started and is waited for. */
  onStarting?: () => void
  /** The embedded one is lost for good; the reason is for people. */
  onGivenUp?: (error: unknown) => void
}

/** The database of the settings, asked once so that a wrong address is said now and not at the first request. */
export async function openConfiguredDatabase(settings: Settings, options: OpenOptions): Promise<OpenedDatabase> {
  const { databaseUrl, dataDirectory, tokenSecret } = settings
  prepareDataDirectory(dataDirectory)
  if (!databaseUrl) return openOwnDatabase(settings, options)
  const watched = openWatched(() => databaseUrl, options)
  const { pool, watch } = watched
  await askOnce(pool, databaseUrl)
  // The settings refuse an own database without a secret.
  return { pool, watch, tokenSecret: tokenSecret ?? '', close: () => closeWatched(watched) }
}

async function openOwnDatabase(
  { dataDirectory, tokenSecret }: Settings,
  { signal, onStarting, onGivenUp, ...watching }: OpenOptions,
): Promise<OpenedDatabase> {
  const secret = tokenSecret ?? keptSecret(dataDirectory, 'token-secret')
  const postgres = await openEmbeddedPostgres({
    dataDirectory,
    ...(signal ? { signal } : {}),
    ...(onStarting ? { onStarting } : {}),
    ...(onGivenUp ? { onGivenUp } : {}),
    onLost: (error) => watch.lose(error),
    // Where its port was taken meanwhile it has another one.
    onBack: () => Object.assign(pool.options, { connectionString: postgres.url() }),
  })
  const watched = openWatched(() => postgres.url(), watching)
  const { pool, watch } = watched
  return {
    pool,
    watch,
    tokenSecret: secret,
    close: async () => {
      await closeWatched(watched)
      await postgres.close()
    },
  }
}

interface Watched {
  pool: pg.Pool
  watch: DatabaseWatch
  probe: ConnectedProbe
}

function openWatched(
  url: () => string,
  { onLost, onBack = () => undefined }: Pick<OpenOptions, 'onLost' | 'onBack'>,
): Watched {
  // What breaks while nobody uses it is noticed here, whatever it says.
  const pool = openPool(url(), (error) => watch.lose(error))
  const probe = createDatabaseProbe(url)
  // Its connection is opened now: when it is needed this process may be too busy to open one.
  void probe.ask()
  const watch = watchDatabase({ probe: probe.ask, onLost, onBack, cutConnections: cuttable(pool) })
  return { pool, watch, probe }
}

async function closeWatched({ pool, watch, probe }: Watched): Promise<void> {
  await pool.end()
  watch.end()
  await probe.end()
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
