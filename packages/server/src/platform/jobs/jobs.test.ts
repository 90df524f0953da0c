import { afterEach, beforeEach, expect, it } from 'vitest'
import { createJobs, installJobs, type Jobs } from './jobs.ts'
import { openTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts'

let database: TestDatabase
let processes: Jobs[]

// Two servers use one database and create the jobs' schema at the same time.
beforeEach(async () => {
  database = await openTestDatabase()
  const onError = (error: unknown) => {
    throw error
  }
  const logins = { app: 'attune_app', signIn: 'attune_sign_in' }
  await database.pool.query('drop schema if exists pgboss cascade')
  await Promise.all([installJobs(database.pool, logins), installJobs(database.pool, logins)])
  const { signIn } = database.pools
  processes = [createJobs(signIn, onError), createJobs(signIn, onError)]
})
afterEach(async () => {
  await Promise.all(processes.map((jobs) => jobs.stop()))
  await database.close()
})

/** Returns a function, and a promise that resolves once the function has been called `expected` times. */
function notes(expected: number) {
  const noted: string[] = []
  const { promise, resolve } = Promise.withResolvers<readonly string[]>()
  const note = (what: string) => {
    noted.push(what)
    if (noted.length === expected) resolve(noted)
  }
  return { note, promise }
}

it('each job runs once, in whichever process comes first, and runs again if it failed', async () => {
  const keys = Array.from({ length: 6 }, (_, index) => `job-${index}`)
  const { note, promise } = notes(keys.length + 1)
  let hasFailed = false
  const queue = `test-${process.pid}`
  await Promise.all(
    processes.map((jobs) =>
      jobs.work<{ key: string }>(queue, async ({ key }) => {
        note(key)
        if (key !== 'job-3' || hasFailed) return
        hasFailed = true
        throw new Error('The first try fails')
      }),
    ),
  )
  await Promise.all(keys.map(async (key, index) => processes[index % 2]?.add(queue, key, { key })))
  expect((await promise).toSorted()).toEqual([...keys, 'job-3'].toSorted())
})

it('a job that always fails is told which attempt is its last', async () => {
  const queue = `failing-${process.pid}`
  const tries: boolean[] = []
  await processes[0]?.work<{ key: string }>(queue, async (_, { isLastTry }) => {
    tries.push(isLastTry)
    throw new Error('Every try fails')
  })
  await processes[0]?.add(queue, 'failing', { key: 'failing' })
  const states = async () => {
    // Makes the next attempt due, so that the test doesn't have to wait for it.
    await database.pool.query(`update pgboss.job set start_after = now() where name = $1 and state = 'retry'`, [queue])
    const { rows } = await database.pool.query<{ state: string }>('select state from pgboss.job where name = $1', [
      queue,
    ])
    return rows.map(({ state }) => state)
  }
  await expect.poll(states).toEqual(['failed'])
  expect(tries).toEqual([false, false, false, true])
})

it('a waiting job is not queued a second time', async () => {
  const queue = `once-${process.pid}`
  const { note, promise } = notes(2)
  for (let times = 0; times < 3; times++) await processes[0]?.add(queue, 'same', { key: 'same' })
  await processes[0]?.add(queue, 'other', { key: 'other' })
  await processes[1]?.work<{ key: string }>(queue, async ({ key }) => note(key))
  expect((await promise).toSorted()).toEqual(['other', 'same'])
})
