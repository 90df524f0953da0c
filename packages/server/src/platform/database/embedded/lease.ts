import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../../start-error.ts'
import { checkDirectory } from './cluster.ts'
import { findFreePort } from './free-port.ts'
import { forgetKilledPostmaster, readPostmaster } from './postmaster.ts'
import { run, spawnServer, type Cluster, type StartedServer } from './programs.ts'

/** A hold on the database server: while anybody has one, nobody stops it. */
export interface Lease {
  /** Its 'end' says that the server is gone. */
  readonly client: pg.Client
  readonly port: number
}

export interface LeaseOptions {
  cluster: Cluster
  /** Over the server's own settings; tests make it forgetful and fast. */
  settings: Readonly<Record<string, string>>
  /** Where the server was that is to come back. */
  lastPort?: number | undefined
  /** Ends the waiting; what was started for it is let go again. */
  signal: AbortSignal
  /** Called when a server was started, which is then waited for. */
  onStarting?: (() => void) | undefined
}

// Each process that uses the server holds this lock shared, on a connection of its own; who can get it alone is the last.
const usersLock = 7_230_002
// Longer than any statement of a request may take: those of a killed server run to their end, and nobody starts before.
const patience = 30_000
// Who was killed reads again what its log of writes says. That takes its time, and it tells that it is at it.
const patienceWithRecovery = 10 * 60_000
const pauses = { first: 20, longest: 2_000 }
const mostTries = 3
const portIsTaken = /TCP\/IP sockets/
/** What passes; anything else that ends a server ends the next one, too. */
const passing =
  /still in use|TCP\/IP sockets|lock file "postmaster.pid" already exists|No space left|Cannot allocate memory/
const answerTimeout = 3_000

/** Takes hold of the server that works on these files, or starts one. */
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
      const limit = attempt.isRecovering ? patienceWithRecovery : patience
      if (performance.now() > begunAt + limit) throw failure(attempt, 'does not answer')
      await wait(pause, undefined, { signal })
    }
  } catch (error) {
    // Who is no longer waited for isn't left behind.
    if (!attempt.started?.hasEnded()) attempt.started?.dismiss()
    throw error
  }
}

const failure = ({ cluster, why }: Attempt, fault: string) =>
  new StartError(`The database in ${cluster.directory} ${fault}: ${why} (see ${cluster.logFile})`)

interface Attempt extends LeaseOptions {
  tries: number
  started: StartedServer | undefined
  /** Why there is no lease yet. */
  why: string
  isRecovering: boolean
}

const hasFailedForGood = ({ tries, started, why }: Attempt) =>
  tries >= mostTries && started !== undefined && started.hasEnded() && !passing.test(why)

async function tryOnce(attempt: Attempt): Promise<Lease | undefined> {
  const { cluster, started } = attempt
  const running = readPostmaster(cluster)
  if (!running) {
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
  // Whoever knew it at its last port finds it there again, unless somebody took that meanwhile.
  const port = forgetKilledPostmaster(cluster) ?? lastPort
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
  // A connection that breaks later ends with 'end', which is what is listened to.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [usersLock])
    return client
  } catch (error) {
    // A connection that never was, or hangs, is not waited for: the first error is the one that tells.
    client.end().catch(() => undefined)
    throw error
  }
}

/** Lets go of the server; the last one to let go stops it. */
export async function releaseLease(cluster: Cluster, client: pg.Client): Promise<void> {
  // One that is just coming up again after a crash knows of nobody: whoever else uses it brings it back.
  const isLast = await Promise.race([letGo(client).catch(() => true), wait(answerTimeout, undefined, { ref: false })])
  client.end().catch(() => undefined)
  if (isLast === false || !readPostmaster(cluster)) return
  if (isLast) return stopServer(cluster)
  // It stands still. Told now, it ends as soon as it goes on.
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

// A fast shutdown writes what is in memory first. One that comes during a recovery may never end (PostgreSQL 18.4), and an immediate
// one always does: the next start recovers, and nothing is lost.
const waysToStop = [
  ['fast', '8'],
  ['immediate', '4'],
] as const

async function stopServer(cluster: Cluster): Promise<void> {
  let words = ''
  for (const [mode, seconds] of waysToStop) {
    const { code, output } = await run(cluster, 'pg_ctl', ['stop', '--mode', mode, '--wait', '--timeout', seconds])
    // Gone already is what was wanted.
    if (code === 0 || !readPostmaster(cluster)) return
    words = output.trim()
  }
  throw new Error(`The database did not stop: ${words}`)
}
