import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openCluster } from './postgres/cluster.ts'
import { keptSecret, prepareDataDirectory } from './postgres/data-directory.ts'
import { isRunning, readPostmaster } from './postgres/postmaster.ts'
import { run, spawnServer, type Cluster, type StartedServer } from './postgres/programs.ts'
import { StartError } from './start-error.ts'

export interface EmbeddedPostgres {
  /** Address of the database `attune`, or of another one in the same server. */
  url(database?: string): string
  /** Lets go of the server; the last one to let go stops it. */
  close(): Promise<void>
}

interface EmbeddedOptions {
  dataDirectory: string
  /** Over the server's own settings; tests make it forgetful and fast. */
  settings?: Readonly<Record<string, string>>
  onLost?: (error: unknown) => void
  /** Called when a server was started, which is then waited for. */
  onStarting?: () => void
}

// Each process that uses the server holds this lock shared, on a connection of its own; who can get it alone is the last.
const usersLock = 7_230_002
const patience = 10_000
const pause = 50

/** The PostgreSQL in DATA_DIR: the one that runs there, or else a new one; never a second one. */
export async function openEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDirectory, settings = {} } = options
  prepareDataDirectory(dataDirectory)
  const password = keptSecret(dataDirectory, 'postgres-password')
  const cluster = await openCluster(dataDirectory, password, settings['fsync'] !== 'off')
  const first = await claimServer(cluster, settings, options)
  await makeDatabase(first.client)
  let claiming = Promise.resolve(first)
  let isClosing = false

  // The server ended under us: it is brought back at the same address, and the pool finds it there.
  function keepAlive(claim: Claim): Claim {
    claim.client.once('end', () => {
      if (isClosing) return
      options.onLost?.(new Error('The embedded database ended unexpectedly, starting it again'))
      claiming = claimServer(cluster, settings, { preferredPort: first.port }).then(keepAlive)
      claiming.catch((error: unknown) => options.onLost?.(error))
    })
    return claim
  }
  keepAlive(first)

  return {
    url: (database = 'attune') =>
      `postgresql://${cluster.user}:${cluster.password}@127.0.0.1:${first.port}/${encodeURIComponent(database)}`,
    close: async () => {
      isClosing = true
      const { client } = await claiming
      await release(cluster, client)
    },
  }
}

interface Claim {
  client: pg.Client
  port: number
}

async function claimServer(
  cluster: Cluster,
  settings: Readonly<Record<string, string>>,
  { preferredPort, onStarting }: { preferredPort?: number; onStarting?: () => void },
): Promise<Claim> {
  const until = Date.now() + patience
  let started: StartedServer | undefined
  let lastError: unknown
  for (let tries = 0; Date.now() < until; await wait(pause)) {
    const running = readPostmaster(cluster)
    if (running && isRunning(running.pid)) {
      try {
        return { client: await connect(cluster, running.port), port: running.port }
      } catch (error) {
        lastError = error
        if ((error as { code?: string }).code === '28P01') {
          throw new StartError(`The database in ${cluster.directory} refuses the password kept beside it`, {
            cause: error,
          })
        }
      }
    } else if (!started || started.hasEnded()) {
      lastError = started?.lastWords() ?? lastError
      // A port that was free may be taken by now, and a start beside ours may have been first.
      if (tries++ === 3) break
      started = spawnServer(cluster, (tries === 1 && preferredPort) || (await findFreePort()), settings)
      onStarting?.()
    }
  }
  const why = lastError instanceof Error ? lastError.message : typeof lastError === 'string' ? lastError : 'no answer'
  throw new StartError(`The database in ${cluster.directory} does not answer: ${why} (see ${cluster.logFile})`)
}

async function connect(cluster: Cluster, port: number): Promise<pg.Client> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: cluster.user,
    password: cluster.password,
    database: 'postgres',
    application_name: 'attune-server',
    connectionTimeoutMillis: 2_000,
    keepAlive: true,
  })
  // A connection that breaks later ends with 'end', which is what is listened to.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [usersLock])
    return client
  } catch (error) {
    // A connection that never was, or broke, can't be ended: the first error is the one that tells.
    await client.end().catch(() => undefined)
    throw error
  }
}

async function makeDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_database where datname = 'attune'`)
  if (rowCount) return
  await client.query('create database attune').catch((error: { code?: string }) => {
    // Another start made it in the same moment.
    if (error.code !== '42P04' && error.code !== '23505') throw error
  })
}

async function release(cluster: Cluster, client: pg.Client): Promise<void> {
  let isLast = false
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [usersLock])
    const { rows } = await client.query<{ is_last: boolean }>('select pg_try_advisory_lock($1) as is_last', [usersLock])
    isLast = rows[0]?.is_last ?? false
  } finally {
    await client.end()
  }
  if (!isLast || !readPostmaster(cluster)) return
  const { code, output } = await run(cluster, 'pg_ctl', ['stop', '--mode', 'fast', '--wait', '--timeout', '20'])
  // Gone already is what was wanted.
  if (code !== 0 && readPostmaster(cluster)) throw new Error(`The database did not stop: ${output.trim()}`)
}

/** A port of this machine that nobody uses now. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('This machine gives no port')
  return address.port
}
