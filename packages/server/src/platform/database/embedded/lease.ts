import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../../start-error.ts'
import { checkDirectory } from './cluster.ts'
import { findFreePort } from './free-port.ts'
import { removeStalePidFile, readPostmaster } from './postmaster.ts'
import { run, spawnServer, type Cluster, type StartedServer } from './programs.ts'

/** A process's lease on the database server. The server keeps running as long as any process has a lease. */
export interface Lease {
  /** Emits 'end' when the server has ended. */
  readonly client: pg.Client
  readonly port: number
}

export interface LeaseOptions {
  cluster: Cluster
  /** Overrides the server's own settings. Tests trade durability for speed. */
  settings: Readonly<Record<string, string>>
  /** The port of the server that must be restarted. */
  lastPort?: number | undefined
  /** Aborts the wait. If a server was started, it is stopped. */
  signal: AbortSignal
  /** Called when a server has been started, before waiting for it. */
  onStarting?: (() => void) | undefined
}

// Each process that uses the server has this lock in shared mode, on its own connection. If a process can get the lock
// exclusively, it is the last one.
const usersLock = 7_230_002
// Longer than any statement of a request may take. After a server is killed, its statements run to their end, and no
// new server can start before then.
const timeLimit = 30_000
// After a crash PostgreSQL replays its write-ahead log. During that time it refuses connections and says that it is
// recovering.
const recoveryTimeLimit = 10 * 60_000
const pauses = { first: 20, longest: 2_000 }
const mostTries = 3
const portIsTaken = /TCP\/IP sockets/
/** Messages of temporary errors. A server that ends with any other error would end with it again. */
const passing =
  /still in use|TCP\/IP sockets|lock file "postmaster.pid" already exists|No space left|Cannot allocate memory/
const answerTimeout = 3_000

/** Acquires a lease on the server of this cluster. Starts a server if none is running. */
export async function acquireLease(options: LeaseOptions): Promise<Lease> {
  const { signal } = options
  const begunAt = performance.now()
  const attempt: Attempt = { ...options, tries: 0, started: undefined, why: 'no answer', isRecovering: false }
  try {
    for (let pause = pauses.first; ; pause = Math.min(pause * 1.25, pauses.longest)) {
      signal.throwIfAborted()
      const lease = await tryOnce(attempt)
      if (lease) return lease
      if (hasFailedForGood(attempt)) throw failure(attempt, 'does not start')
      const limit = attempt.isRecovering ? recoveryTimeLimit : timeLimit
      if (performance.now() > begunAt + limit) throw failure(attempt, 'does not answer')
      await wait(pause, undefined, { signal })
    }
  } catch (error) {
    // If the server is no longer needed, stop it.
    if (!attempt.started?.hasEnded()) attempt.started?.dismiss()
    throw error
  }
}

const failure = ({ cluster, why }: Attempt, fault: string) =>
  new StartError(`The database in ${cluster.directory} ${fault}: ${why} (see ${cluster.logFile})`)

interface Attempt extends LeaseOptions {
  tries: number
  started: StartedServer | undefined
  /** The reason why there is no lease yet. */
  why: string
  isRecovering: boolean
}

const hasFailedForGood = ({ tries, started, why }: Attempt) =>
  tries >= mostTries && started !== undefined && started.hasEnded() && !passing.test(why)

async function tryOnce(attempt: Attempt): Promise<Lease | undefined> {
  const { cluster, started } = attempt
  const running = readPostmaster(cluster)
  if (!running) {
    // The server has ended, so it is no longer recovering. This is how every recovery ends on a full disk.
    attempt.isRecovering = false
    if (started?.hasEnded()) attempt.why = started.lastWords()
    if (!started || (started.hasEnded() && !hasFailedForGood(attempt))) await startServer(attempt)
    return undefined
  }
  try {
    return { client: await connect(cluster, running.port), port: running.port }
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code === '28P01') {
      throw new StartError(
        `The database in ${cluster.directory} refuses the password kept beside it: put back the postgres-password that was there`,
        { cause: error },
      )
    }
    attempt.why = message
    attempt.isRecovering = code === '57P03'
    return undefined
  }
}

async function startServer(attempt: Attempt): Promise<void> {
  const { cluster, settings, lastPort, why, onStarting } = attempt
  checkDirectory(cluster)
  // Reuse the server's last port, unless another program uses it. Processes that know the port then find the server
  // again.
  const port = removeStalePidFile(cluster) ?? lastPort
  attempt.tries += 1
  attempt.started = spawnServer(cluster, port && !portIsTaken.test(why) ? port : await findFreePort(), settings)
  onStarting?.()
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
  // A connection that breaks later also emits 'end', which has a listener.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [usersLock])
    return client
  } catch (error) {
    // Don't wait for a connection that failed or hangs, because the first error is the informative one.
    client.end().catch(() => undefined)
    throw error
  }
}

/** Releases the server. The last process that releases it stops it. */
export async function releaseLease(cluster: Cluster, client: pg.Client): Promise<void> {
  // A server in recovery doesn't know which processes use it. Any process that still needs it restarts it.
  const isLast = await Promise.race([letGo(client).catch(() => true), wait(answerTimeout, undefined, { ref: false })])
  client.end().catch(() => undefined)
  if (isLast === false || !readPostmaster(cluster)) return
  if (isLast) return stopServer(cluster)
  // The server is frozen. It stops when it is unfrozen.
  await run(cluster, 'pg_ctl', ['stop', '--mode', 'fast', '--no-wait'])
  throw new Error(
    `The database in ${cluster.directory} does not answer: it was told to stop, and does so when it goes on`,
  )
}

async function letGo(client: pg.Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [usersLock])
  const { rows } = await client.query<{ is_last: boolean }>('select pg_try_advisory_lock($1) as is_last', [usersLock])
  return rows[0]?.is_last ?? false
}

// A fast shutdown first writes memory to disk. During a recovery it may never end (PostgreSQL 18.4). An immediate
// shutdown always ends and loses nothing, because PostgreSQL recovers when it next starts.
const waysToStop = [
  ['fast', '8'],
  ['immediate', '4'],
] as const

async function stopServer(cluster: Cluster): Promise<void> {
  let words = ''
  for (const [mode, seconds] of waysToStop) {
    const { code, output } = await run(cluster, 'pg_ctl', ['stop', '--mode', mode, '--wait', '--timeout', seconds])
    // The server may also have ended already.
    if (code === 0 || !readPostmaster(cluster)) return
    words = output.trim()
  }
  throw new Error(`The database did not stop: ${words}`)
}
