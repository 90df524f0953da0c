import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract, type Report } from '@attune/api/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isRunning } from '../src/platform/database/embedded/postmaster.ts'
import { allSessions, ask, exercise, read, signIn } from './support/process-calls.ts'
import { startProcess, type ServerProcess } from './support/server-process.ts'

// The time limits are long, because the machine may be busy.
const { listPersons } = contract.account
const { recordExercises } = contract.exercise
const { startReport, getReport } = contract.resource

let folder: string
let server: ServerProcess

const start = async (demo: 'on' | 'off') => {
  server = await startProcess({ DATA_DIR: folder, DEMO: demo, DEMO_CLIENTS: '1' })
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'attune-own-database-'))
  await start('on')
})
afterAll(async () => {
  server.child.kill('SIGINT')
  await server.ended
  rmSync(folder, { recursive: true, force: true })
})

const pidFile = () => readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
const databasePid = () => Number(pidFile()[0])

/** Queries the database directly instead of through the server. */
async function query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const password = readFileSync(join(folder, 'postgres-password'), 'utf8')
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(pidFile()[3]),
    user: 'attune',
    password,
    database: 'attune',
  })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

const isReady = async () => (await fetch(`${server.address}/health/ready`)).status === 200
const timesSaid = (words: string) => server.output().split(words).length - 1

/**
 * Makes four callers write at the same time until they are stopped. Returns the acknowledged writes, and all other
 * answers.
 */
function keepWriting(accessToken: string, firstIndex: number) {
  const acknowledged: string[] = []
  const refusals = new Set<number>()
  let next = firstIndex
  const over = new AbortController()
  const write = async () => {
    while (!over.signal.aborted) {
      const one = exercise(next++)
      const { status } = await ask(server, recordExercises, { accessToken, body: { exercises: [one] } })
      if (status === 204) acknowledged.push(one.id)
      else refusals.add(status)
    }
  }
  const writing = Promise.all(Array.from({ length: 4 }, write))
  const stop = async () => {
    over.abort()
    await writing
  }
  return { acknowledged, refusals, stop }
}

const backend = `select pid from pg_stat_activity where application_name = 'attune' limit 1`

it.each([
  ['its own database', async () => databasePid()],
  ['a connection of it', async () => (await query<{ pid: number }>(backend))[0]?.pid ?? 0],
])('promise 27: a server recovers by itself if %s is killed, and loses no acknowledged write', async (_, victim) => {
  const losses = timesSaid('the database is gone')
  const client = await signIn(server, 'client')
  const { acknowledged, refusals, stop } = keepWriting(client, losses * 1_000_000)
  try {
    await expect.poll(() => acknowledged.length).toBeGreaterThan(4)
    process.kill(await victim(), 'SIGKILL')
    await expect.poll(() => refusals.size).toBeGreaterThan(0)
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 4)
  } finally {
    await stop()
  }
  expect([...refusals]).toEqual([503])

  // All sessions stay open, and background jobs continue.
  const coach = await signIn(server, 'coach')
  const [person] = await read<{ id: string }[]>(server, listPersons, { accessToken: client })
  const personId = person?.id ?? ''
  const kept = (await allSessions(server, coach, personId)).map(({ id }) => id)
  expect(kept).toEqual(expect.arrayContaining(acknowledged))
  expect(new Set(kept).size).toBe(kept.length)
  const texts = { mentalWellbeing: '', physicalWellbeing: '', productivity: '', finalComments: 'Well done' }
  const body = { period: 'wholeJourney', texts }
  const { id: reportId } = await read<Report>(server, startReport, { accessToken: coach, params: { personId }, body })
  const params = { personId, reportId }
  const stateOf = async () => (await read<Report>(server, getReport, { accessToken: coach, params })).stage
  await expect.poll(stateOf).toBe('complete')

  await expect.poll(() => timesSaid('the database answers again')).toBe(losses + 1)
  expect(timesSaid('the database is gone')).toBe(losses + 1)
  await expect.poll(isReady).toBe(true)
  const [connections] = await query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where application_name = 'attune'`,
  )
  expect(connections?.count).toBeLessThanOrEqual(10)
})

it('a server stops even if its own database is frozen, and reports it', async () => {
  const postmaster = databasePid()
  const backends = await query<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()')
  const all = [postmaster, ...backends.map(({ pid }) => pid)]
  for (const pid of all) process.kill(pid, 'SIGSTOP')
  try {
    expect(await isReady()).toBe(false)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain('the server did not stop as it should')
  } finally {
    for (const pid of all) process.kill(pid, 'SIGCONT')
  }
  // The database received the signal while it was frozen. The signal takes effect once the database continues.
  await expect.poll(() => isRunning(postmaster)).toBe(false)
})

it('a server stops with a message if its database can’t be restarted', async () => {
  await start('off')
  const control = join(folder, 'postgres', 'global', 'pg_control')
  renameSync(control, join(folder, 'pg_control'))
  process.kill(databasePid(), 'SIGKILL')
  expect(await server.ended).toBe(1)
  renameSync(join(folder, 'pg_control'), control)
  expect(server.output().trim().split('\n').at(-1)).toMatch(/^The database in .* does not start: .*pg_control/)
  await start('off')
  expect(await isReady()).toBe(true)
})
