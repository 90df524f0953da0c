import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { contract, type Journey } from '@attune/api/contract'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { allSessions, ask, exercise, read, signIn } from './support/process-calls.ts'
import { startProcess, type ServerProcess } from './support/server-process.ts'
import { randomFor } from '../src/simulator/random.ts'

// KILL_ROUNDS=1000 is the long run.
const rounds = Number(process.env['KILL_ROUNDS'] ?? 20)
const seed = Number(process.env['KILL_SEED'] ?? 1)
const { getCurrentSession } = contract.auth
const { listPersons } = contract.account
const { recordExercises } = contract.exercise
const { getJourney } = contract.journey

let folder: string
let server: ServerProcess | undefined

/** Starts a server with its own database, which writes to the disk as in production. */
async function start(demo: 'on' | 'off' = 'off'): Promise<ServerProcess> {
  server = await startProcess({ DATA_DIR: folder, DEMO: demo, DEMO_CLIENTS: '1' })
  return server
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'attune-killed-'))
  const { child, ended } = await start('on')
  child.kill('SIGINT')
  await ended
})
afterEach(async () => {
  server?.child.kill('SIGINT')
  await server?.ended
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const databasePid = () => Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

it(
  `a server that is killed ${rounds} times while it writes, every third time together with its database, loses no acknowledged write`,
  { timeout: rounds * 30_000 },
  async () => {
    const random = randomFor('kill', seed)
    const acknowledged: string[] = []
    let next = 0
    for (let round = 0; round < rounds; round++) {
      const now = await start()
      const accessToken = await signIn(now, 'client')
      // Kill after a number of answers and then at a random instant, so that slow and fast machines are killed at
      // similar points.
      const enough = acknowledged.length + random.between(1, 6)
      const heard = Promise.withResolvers<void>()
      const write = async () => {
        for (;;) {
          const batch = [exercise(next++), exercise(next++)]
          const asked = ask(now, recordExercises, { accessToken, body: { exercises: batch } })
          const response = await asked.catch(() => undefined)
          // A killed server doesn't answer, and a server that has lost its database answers 503. Any other answer is an
          // error.
          if (response?.status !== 204) return expect([undefined, 503], now.output()).toContain(response?.status)
          acknowledged.push(...batch.map(({ id }) => id))
          if (acknowledged.length >= enough) heard.resolve()
        }
      }
      const writing = Array.from({ length: 4 }, write)
      await Promise.race([heard.promise, Promise.all(writing)])
      await wait(random.between(0, 30))
      if (round % 3 === 2) process.kill(databasePid(), 'SIGKILL')
      now.child.kill('SIGKILL')
      await Promise.all([...writing, now.ended])
    }

    const now = await start()
    const accessToken = await signIn(now, 'coach')
    expect((await ask(now, getCurrentSession, { accessToken })).status).toBe(200)
    const client = await signIn(now, 'client')
    const [person] = await read<{ id: string }[]>(now, listPersons, { accessToken: client })
    const personId = person?.id ?? ''
    const ids = (await allSessions(now, accessToken, personId)).map(({ id }) => id)
    expect(acknowledged.length).toBeGreaterThan(rounds)
    expect(ids).toEqual(expect.arrayContaining(acknowledged))
    expect(new Set(ids).size).toBe(ids.length)

    // Day sums are written together with their records or not at all, so recomputing them must not change anything.
    const done = async () => {
      const { steps } = await read<Journey>(now, getJourney, { accessToken, params: { personId } })
      return steps.flatMap(({ days }) => days.map(({ date, exercises }) => [date, exercises.done]))
    }
    const before = await done()
    await promisify(execFile)(
      process.execPath,
      [
        fileURLToPath(new URL('../src/admin.ts', import.meta.url)),
        'recompute-day-sums',
        '--client',
        'client@attune.example',
      ],
      { env: { PATH: process.env['PATH'] ?? '', DATA_DIR: folder } },
    )
    expect(await done()).toEqual(before)
  },
)
