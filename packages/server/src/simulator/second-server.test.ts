import { execFile } from 'node:child_process'
import { createServer, request as forward, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { contract, type Operation, type Person } from '@attune/api/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { templateDatabase } from '../platform/testing/global-setup.ts'
import { startProcess, type ServerProcess } from '../platform/testing/server-process.ts'
import { createTestServer } from '../platform/testing/test-server.ts'
import { demoPassword } from './demo-coaches.ts'
import { fillUp } from './testing/demo-list.ts'

const now = '2026-06-11T09:00:00Z'
const name = `attune_second_${process.env['VITEST_POOL_ID'] ?? '1'}`
const source = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const first = createTestServer()
let settings: Record<string, string>
let second: ServerProcess
let unreliable: Server

async function administer(sql: string): Promise<void> {
  const client = new pg.Client(`${inject('postgresUrl')}postgres`)
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** What a program prints, with its exit code. */
async function run(file: string, options: readonly string[], environment: Record<string, string>) {
  const env = { PATH: process.env['PATH'] ?? '', ...environment }
  return promisify(execFile)(process.execPath, [source(file), ...options], { env }).then(
    ({ stdout }) => ({ code: 0, output: stdout.trim() }),
    (error: { code: number; stderr: string }) => ({ code: error.code, output: error.stderr.trim() }),
  )
}

/** The way to the second server, which is gone in the middle of the eighth import of records. */
function openUnreliableWay(): Server {
  let records = 0
  return createServer((incoming, outgoing) => {
    if (/imports\/[0-9a-f]{8}-/.test(incoming.url ?? '')) records += 1
    const asked = forward(second.address + incoming.url, {
      method: incoming.method ?? 'GET',
      headers: incoming.headers,
    })
    asked.on('response', (answer) => {
      if (records >= 8) return outgoing.destroy()
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(asked)
  })
}

beforeAll(async () => {
  await administer(`drop database if exists ${name} with (force)`)
  await administer(`create database ${name} template ${templateDatabase}`)
  const DATABASE_URL = inject('postgresUrl') + name
  settings = { DATABASE_URL, TOKEN_SECRET: 'of the second server alone, and long enough', ATTUNE_NOW: now }
  second = await startProcess(settings)
  unreliable = openUnreliableWay().listen(0, '127.0.0.1')
  await once(unreliable, 'listening')
})
afterAll(async () => {
  unreliable.close()
  second.child.kill()
  await second.ended
  await administer(`drop database if exists ${name} with (force)`)
})

type Ask = (path: string, init: RequestInit) => Promise<Response>

/** What a coach's lists say, each client by name. */
async function listsOf(email: string, ask: Ask) {
  const body = JSON.stringify({ email, password: demoPassword })
  const headers = { 'Content-Type': 'application/json' }
  const { accessToken } = (await (await ask('/auth/login', { method: 'POST', headers, body })).json()) as Record<
    string,
    string
  >
  const list = async <Row>({ service, path }: Operation) => {
    const response = await ask(`/${service}${path}`, { headers: { Authorization: `Bearer ${accessToken}` } })
    return (await response.json()) as Row[]
  }
  const { account, journey, calendar, exercise, survey, analytics } = contract
  const persons = await list<Person>(account.listPersons)
  const nameOf = (id: string) => persons.find((person) => person.id === id)?.firstName ?? 'nobody'
  const operations = [
    journey.listJourneys,
    calendar.listPlans,
    exercise.listExerciseProgress,
    survey.listSurveyProgress,
    contract['device-metrics'].listEngagements,
    analytics.listIndicators,
  ]
  const lists = operations.map(async (operation) => {
    const rows = await list<{ personId: string }>(operation)
    const named = rows.map((row) => [nameOf(row.personId), withoutIds(row)] as const)
    return [operation.id, Object.fromEntries(named)] as const
  })
  return Object.fromEntries(await Promise.all(lists))
}

// Every installation makes its own ids. Its clock runs, so that the last 48 hours begin a little later.
const withoutIds = (row: object): unknown =>
  JSON.parse(JSON.stringify(row, (key, value: unknown) => (/^id$|Id$|^hours$/.test(key) ? undefined : value)))

it('fills a second server over HTTP like the first, also after a run that broke off in the middle', async () => {
  first.clock.set(new Date(now))
  await fillUp(first, 2)

  await run('../admin.ts', ['create-organisation', '--name', 'Northfield'], settings)
  const { output: IMPORT_KEY } = await run('../admin.ts', ['create-import-key', '--days', '1'], settings)
  const environment = { IMPORT_KEY, TZ: 'Europe/Berlin' }
  const simulate = (url: string) => run('command.ts', ['--url', url, '--clients', '2', '--now', now], environment)
  const { port } = unreliable.address() as AddressInfo
  const broken = await simulate(`http://127.0.0.1:${port}`)
  expect(broken).toEqual({ code: 1, output: expect.stringMatching(/stopped answering.*Run the same again/) as string })
  const whole = await simulate(second.address)
  expect(whole).toEqual({ code: 0, output: expect.stringContaining('8 clients') as string })

  for (const coach of ['coach@attune.example', 'coach2@attune.example']) {
    const lists = await listsOf(coach, (path, init) => fetch(second.address + path, init))
    expect(Object.keys(lists['listIndicators'] ?? {}).length).toBeGreaterThan(1)
    expect(lists).toEqual(await listsOf(coach, (path, init) => first.request(path, init)))
  }
  expect(await run('command.ts', ['--url', second.address, '--clients', '2'], { IMPORT_KEY: 'a.b.c' })).toEqual({
    code: 1,
    output: expect.stringContaining('not in force') as string,
  })
}, 120_000)
