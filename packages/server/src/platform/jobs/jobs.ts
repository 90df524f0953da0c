import pg from 'pg'
import type { PgBoss } from 'pg-boss'
import packageOfJobs from 'pg-boss/package.json' with { type: 'json' }
import { actInBackground } from '../request-actor.ts'

/** One attempt at a job. */
export interface Attempt {
  /** True if a failure of this attempt is final. */
  readonly isLastTry: boolean
}

/** Background jobs. Each job is done once, by any of the processes. */
export interface Jobs {
  /** Queues a job, unless one with the same key is already waiting. */
  add(queue: string, key: string, job: object): Promise<void>
  /** Does the jobs of a queue one after the other. A failed job is tried again. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what a queue holds is known to who fills it
  work<Job extends object>(queue: string, perform: (job: Job, attempt: Attempt) => Promise<void>): Promise<void>
  /** Stops working after the current job is done. */
  stop(): Promise<void>
}

/** Seconds after which an unfinished job is given to another process. */
const givenUpAfter = 60
const retries = { retryLimit: 3, retryDelay: 1, retryBackoff: true }

const schema = 'pgboss'
const installLock = 7_230_002

/**
 * Creates or updates the jobs' schema as the owner, and grants access to the sign-in login. Does nothing if the schema
 * already matches the installed package.
 */
export async function installJobs(owner: pg.Pool, { signIn }: { signIn: string }): Promise<void> {
  const login = pg.escapeIdentifier(signIn)
  const connection = await owner.connect()
  try {
    await connection.query('select pg_advisory_lock($1)', [installLock])
    if (await isInstalled(connection, signIn)) return
    const { PgBoss } = await import('pg-boss')
    const boss = new PgBoss({ schema, schedule: false, supervise: false, db: { executeSql: executor(owner) } })
    await boss.start()
    await boss.stop({ graceful: false })
    await connection.query(`
      grant usage on schema ${schema} to ${login};
      grant select, insert, update, delete on all tables in schema ${schema} to ${login};
      grant usage on all sequences in schema ${schema} to ${login};
    `)
  } finally {
    // Closing the connection also releases the lock.
    connection.release(true)
  }
}

async function isInstalled(connection: pg.ClientBase, signIn: string): Promise<boolean> {
  const { rows } = await connection.query<{ isThere: boolean }>(
    `select to_regclass('${schema}.version') is not null as "isThere"`,
  )
  if (!rows[0]?.isThere) return false
  const found = await connection.query<{ version: number; isGranted: boolean }>(
    `select version, has_schema_privilege($1, '${schema}', 'usage') as "isGranted" from ${schema}.version`,
    [signIn],
  )
  return found.rows[0]?.version === packageOfJobs.pgboss.schema && found.rows[0].isGranted
}

const executor = (pool: pg.Pool) => async (text: string, values?: unknown[]) => {
  const client = await pool.connect()
  try {
    const result = await client.query(text, values)
    client.release()
    return result
  } catch (error) {
    // Some of pg-boss's texts are whole transactions, so a connection on which a transaction failed must not be reused.
    client.release(true)
    throw error
  }
}

/** Runs jobs in the same PostgreSQL database, with the sign-in login, in the schema of `installJobs`. */
export function createJobs(pool: pg.Pool, onError: (error: unknown) => void): Jobs {
  let started: Promise<PgBoss> | undefined
  const made = new Set<string>()

  async function start(): Promise<PgBoss> {
    // Loaded with the first job, because loading it earlier would delay the server's start.
    const pgBoss = await import('pg-boss')
    const boss = new pgBoss.PgBoss({ schema, schedule: false, migrate: false, db: { executeSql: executor(pool) } })
    boss.on('error', onError)
    await boss.start()
    return boss
  }

  async function openOnce(queue: string): Promise<PgBoss> {
    started ??= start().catch((error: unknown) => {
      // The database is unavailable. The next call tries again.
      started = undefined
      throw error
    })
    const boss = await started
    if (made.has(queue)) return boss
    await boss.createQueue(queue, { policy: 'short', expireInSeconds: givenUpAfter, ...retries })
    made.add(queue)
    return boss
  }

  /**
   * Opens a queue. Two processes may create the same queue at the same time. The slower one fails, and finds the queue
   * on its second attempt.
   */
  const open = (queue: string): Promise<PgBoss> => openOnce(queue).catch(() => openOnce(queue))

  return {
    async add(queue, key, job) {
      const boss = await open(queue)
      await boss.send(queue, job, { singletonKey: key })
    },
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as above
    async work<Job extends object>(queue: string, perform: (job: Job, attempt: Attempt) => Promise<void>) {
      const boss = await open(queue)
      const options = { pollingIntervalSeconds: 0.5, batchSize: 1, includeMetadata: true } as const
      await boss.work<Job, void, typeof options>(queue, options, async (jobs) => {
        for (const { data, retryCount, retryLimit } of jobs) {
          await actInBackground(() => perform(data, { isLastTry: retryCount >= retryLimit }))
        }
      })
    },
    async stop() {
      // Before the first job there is nothing to stop.
      if (!started) return
      const boss = await started
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
