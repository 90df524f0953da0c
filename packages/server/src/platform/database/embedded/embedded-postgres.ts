import type pg from 'pg'
import { acquireLease, releaseLease, type Lease } from './lease.ts'
import { openCluster } from './cluster.ts'
import { storedSecret, prepareDataDirectory } from './data-directory.ts'
import type { Cluster } from './programs.ts'

export interface EmbeddedPostgres {
  /**
   * Returns the URL of the database `attune`, or of another database on the same server. The URL may change when the
   * server restarts.
   */
  url(database?: string): string
  /** Releases the server. The last process that releases it stops it. */
  close(): Promise<void>
}

interface EmbeddedOptions {
  dataDirectory: string
  /** Overrides the server's own settings. Tests trade durability for speed. */
  settings?: Readonly<Record<string, string>>
  /** Aborts waiting for a server that doesn't start. */
  signal?: AbortSignal
  /** Called when a server has been started, before waiting for it. */
  onStarting?: () => void
  /** Called when the server has ended unexpectedly and is being restarted. */
  onLost?: (error: Error) => void
  onBack?: () => void
  /** Called when the server can't be restarted. The error is a message for the operator. */
  onGivenUp?: (error: unknown) => void
}

/**
 * Opens the PostgreSQL server in DATA_DIR: the one that is running, or else a new one. There is never a second one. If
 * the server ends, it is restarted.
 */
export async function openEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDirectory, settings = {}, onStarting } = options
  forgetOtherDatabases()
  prepareDataDirectory(dataDirectory)
  const password = storedSecret(dataDirectory, 'postgres-password')
  const cluster = await openCluster(dataDirectory, password, settings['fsync'] !== 'off')
  const closing = new AbortController()
  const signal = options.signal ? AbortSignal.any([options.signal, closing.signal]) : closing.signal
  let lease = await acquireLease({ cluster, settings, signal, onStarting })
  await makeDatabase(lease.client).catch(async (error: unknown) => {
    await releaseLease(cluster, lease.client)
    throw error
  })
  let comingBack: Promise<void> | undefined
  let hasGivenUp = false

  async function restartServer(): Promise<void> {
    options.onLost?.(new Error('The embedded database ended unexpectedly'))
    try {
      lease = await acquireLease({ cluster, settings, signal, lastPort: lease.port })
      guard(lease)
      options.onBack?.()
    } catch (error) {
      hasGivenUp = true
      if (!signal.aborted) options.onGivenUp?.(error)
    }
  }
  function guard({ client }: Lease): void {
    client.once('end', () => {
      if (!signal.aborted) comingBack = restartServer()
    })
  }
  guard(lease)

  return {
    url: (database = 'attune') => addressOf(cluster, lease.port, database),
    close: async () => {
      closing.abort()
      await comingBack
      if (!hasGivenUp) await releaseLease(cluster, lease.client)
    },
  }
}

/**
 * Deletes libpq's environment variables (PGSSLMODE, PGOPTIONS and so on). They are meant for other databases, but the
 * driver would apply them to every connection.
 */
function forgetOtherDatabases(): void {
  for (const name of Object.keys(process.env)) if (/^PG[A-Z_]+$/.test(name)) delete process.env[name]
}

const addressOf = ({ user, password }: Cluster, port: number, database: string) =>
  `postgresql://${user}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`

async function makeDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_database where datname = 'attune'`)
  if (rowCount) return
  await client.query('create database attune').catch((error: { code?: string }) => {
    // Another process has created the database in the meantime.
    if (error.code !== '42P04' && error.code !== '23505') throw error
  })
}
