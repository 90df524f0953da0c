import type pg from 'pg'
import { acquireLease, releaseLease, type Lease } from './lease.ts'
import { openCluster } from './cluster.ts'
import { keptSecret, prepareDataDirectory } from './data-directory.ts'
import type { Cluster } from './programs.ts'

export interface EmbeddedPostgres {
  /** Address of the database `attune`, or of another one in the same server; it may be another one when the server came back. */
  url(database?: string): string
  /** Lets go of the server; the last one to let go stops it. */
  close(): Promise<void>
}

interface EmbeddedOptions {
  dataDirectory: string
  /** Over the server's own settings; tests make it forgetful and fast. */
  settings?: Readonly<Record<string, string>>
  /** Ends the waiting for a server that doesn't come. */
  signal?: AbortSignal
  /** Called when a server was started, which is then waited for. */
  onStarting?: () => void
  /** The server ended under us, and is brought back. */
  onLost?: (error: Error) => void
  onBack?: () => void
  /** It can't be brought back: the reason is for people. */
  onGivenUp?: (error: unknown) => void
}

/** The PostgreSQL in DATA_DIR: the one that runs there, or else a new one; never a second one. Whoever ends it, it comes back. */
export async function openEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDirectory, settings = {}, onStarting } = options
  prepareDataDirectory(dataDirectory)
  const password = keptSecret(dataDirectory, 'postgres-password')
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

  async function bringBack(): Promise<void> {
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
      if (!signal.aborted) comingBack = bringBack()
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

const addressOf = ({ user, password }: Cluster, port: number, database: string) =>
  `postgresql://${user}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`

async function makeDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_database where datname = 'attune'`)
  if (rowCount) return
  await client.query('create database attune').catch((error: { code?: string }) => {
    // Another start made it in the same moment.
    if (error.code !== '42P04' && error.code !== '23505') throw error
  })
}
