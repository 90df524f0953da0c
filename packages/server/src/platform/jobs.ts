import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import { actAsOwner, actAsServer } from './acting-as.ts'
import { poolForCallers } from './database-roles.ts'

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

/** Jobs in the same PostgreSQL, in a schema that is made at the first start. */
export function createJobs(pool: pg.Pool, onTrouble: (error: unknown) => void): Jobs {
  const asOwner = poolForCallers(pool)
  const executeSql = (text: string, values?: unknown[]) =>
    actAsOwner(async () => {
      const client = await asOwner.connect()
      try {
        const result = await client.query(text, values)
        client.release()
        return result
      } catch (error) {
        // Some of its texts are whole transactions: nobody may get a connection that is in the middle of one.
        client.release(true)
        throw error
      }
    })
  let started: Promise<PgBoss> | undefined
  const made = new Set<string>()

  async function start(): Promise<PgBoss> {
    // Read once there is something to do: a start need not wait for it.
    const pgBoss = await import('pg-boss')
    const boss = new pgBoss.PgBoss({ schema: 'pgboss', schedule: false, db: { executeSql } })
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
        for (const { data } of jobs) await actAsServer(() => perform(data))
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
