import pg from 'pg'
import type { PgBoss } from 'pg-boss'
import packageOfJobs from 'pg-boss/package.json' with { type: 'json' }
import { actInBackground } from '../request-actor.ts'

/** What is to be done out of band, once, by whichever process comes first. */
export interface Jobs {
  /** Leaves a job in its queue; while one with that key waits there, it stays the only one. */
  add(queue: string, key: string, job: object): Promise<void>
  /** Does the jobs of a queue, one after the other; one that fails is tried again. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what a queue holds is known to who fills it
  work<Job extends object>(queue: string, perform: (job: Job) => Promise<void>): Promise<void>
  /** Ends it; the job that is being done is finished first. */
  stop(): Promise<void>
}

/** Seconds after which a job that nobody finished is given to the next process. */
const givenUpAfter = 60
const retries = { retryLimit: 3, retryDelay: 1, retryBackoff: true }

const schema = 'pgboss'
const installLock = 7_230_002

/**
 * Makes the schema of the jobs as the owner, or brings it up to date, and lets the sign-in login work with it. Does nothing where
 * the schema is that of the installed package.
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
    // Ends the lock, too.
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
    // Some of its texts are whole transactions: a connection in the middle of one must serve no one.
    client.release(true)
    throw error
  }
}

/** Jobs in the same PostgreSQL, with the sign-in login, in the schema that `installJobs` makes. */
export function createJobs(pool: pg.Pool, onTrouble: (error: unknown) => void): Jobs {
  let started: Promise<PgBoss> | undefined
  const made = new Set<string>()

  async function start(): Promise<PgBoss> {
    // Read once there is something to do: a start need not wait for it.
    const pgBoss = await import('pg-boss')
    const boss = new pgBoss.PgBoss({ schema, schedule: false, migrate: false, db: { executeSql: executor(pool) } })
    boss.on('error', onTrouble)
    await boss.start()
    return boss
  }

  async function openOnce(queue: string): Promise<PgBoss> {
    started ??= start().catch((error: unknown) => {
      // The database is away: whoever comes next tries again.
      started = undefined
      throw error
    })
    const boss = await started
    if (made.has(queue)) return boss
    await boss.createQueue(queue, { policy: 'short', expireInSeconds: givenUpAfter, ...retries })
    made.add(queue)
    return boss
  }

  /** Two processes that make the same thing at the same moment: the slower one finds it made when it tries again. */
  const open = (queue: string): Promise<PgBoss> => openOnce(queue).catch(() => openOnce(queue))

  return {
    async add(queue, key, job) {
      const boss = await open(queue)
      await boss.send(queue, job, { singletonKey: key })
    },
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as above
    async work<Job extends object>(queue: string, perform: (job: Job) => Promise<void>) {
      const boss = await open(queue)
      await boss.work<Job>(queue, { pollingIntervalSeconds: 0.5, batchSize: 1 }, async (jobs) => {
        for (const { data } of jobs) await actInBackground(() => perform(data))
      })
    },
    async stop() {
      // One that never started has nothing to end.
      if (!started) return
      const boss = await started
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
