import { execFile } from 'node:child_process'
import { createServer, request as forward, type Server } from 'node:http'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { contract, type Operation, type Person } from '@attune/api/contract'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { findFreePort } from '../platform/database/embedded/free-port.ts'
import { testTokenSecret } from '../../test/support/global-setup.ts'
import { startProcess, type ServerProcess } from '../../test/support/server-process.ts'
import { administer, recreateDatabase } from '../../test/support/test-database.ts'
import { createTestServer } from '../../test/support/test-server.ts'
import { demoPassword } from './people/demo-coaches.ts'
import { fillUp } from './testing/demo-list.ts'

const now = '2026-06-11T09:00:00Z'
const worker = process.env['VITEST_POOL_ID'] ?? '1'
const [name, splitName] = [`attune_second_${worker}`, `attune_split_${worker}`]
const source = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const first = createTestServer()
let settings: Record<string, string>
let second: ServerProcess
let unreliable: Server

/** Runs a program, and returns its output and exit code. */
async function run(file: string, options: readonly string[], environment: Record<string, string>) {
  const env = { PATH: process.env['PATH'] ?? '', ...environment }
  return promisify(execFile)(process.execPath, [source(file), ...options], { env }).then(
    ({ stdout }) => ({ code: 0, output: stdout.trim() }),
    (error: { code: number; stderr: string }) => ({ code: error.code, output: error.stderr.trim() }),
  )
}

/** Opens a connection to the second server that breaks in the middle of the eighth import of records. */
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

async function makeDatabase(database: string): Promise<Record<string, string>> {
  await recreateDatabase(database)
  const DATABASE_URL = inject('postgresUrl') + database
  return { DATABASE_URL, TOKEN_SECRET: testTokenSecret, ATTUNE_NOW: now }
}

beforeAll(async () => {
  settings = await makeDatabase(name)
  second = await startProcess(settings)
  unreliable = openUnreliableWay().listen(0, '127.0.0.1')
  await once(unreliable, 'listening')
})
afterAll(async () => {
  unreliable.close()
  second.child.kill('SIGINT')
  await second.ended
  await administer(`drop database if exists ${name} with (force)`)
})
beforeEach(async () => {
  first.clock.set(new Date(now))
  await fillUp(first, 2)
})

type Ask = (path: string, init: RequestInit) => Promise<Response>

/** Returns a coach's lists, with each client by name. */
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
  const nameOf = (id: string) => persons.find((person) => person.id === id)?.firstName ?? 'unknown'
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

// Every installation creates its own ids. The second server's clock is running, so its last 48 hours begin slightly
// later.
const withoutIds = (row: object): unknown =>
  JSON.parse(JSON.stringify(row, (key, value: unknown) => (/^id$|Id$|^hours$/.test(key) ? undefined : value)))

async function expectListsOfFirst(ask: Ask): Promise<void> {
  for (const coach of ['coach@attune.example', 'coach2@attune.example']) {
    const lists = await listsOf(coach, ask)
    expect(Object.keys(lists['listIndicators'] ?? {}).length).toBeGreaterThan(1)
    expect(lists).toEqual(await listsOf(coach, (path, init) => first.request(path, init)))
  }
}

it('the demo is filled into a second server over HTTP in the same way, even after an interrupted run', async () => {
  await run('../admin.ts', ['create-organisation', '--name', 'Northfield'], settings)
  const { output: IMPORT_KEY } = await run('../admin.ts', ['create-import-key', '--days', '1'], settings)
  const environment = { IMPORT_KEY, TZ: 'Europe/Berlin' }
  const simulate = (url: string) => run('command.ts', ['--url', url, '--clients', '2', '--now', now], environment)
  const { port } = unreliable.address() as AddressInfo
  const broken = await simulate(`http://127.0.0.1:${port}`)
  expect(broken).toEqual({
    code: 1,
    output: expect.stringMatching(/stopped answering.*Run the same command again/) as string,
  })
  const whole = await simulate(second.address)
  expect(whole).toEqual({ code: 0, output: expect.stringContaining('8 clients') as string })

  await expectListsOfFirst((path, init) => fetch(second.address + path, init))
  expect(await run('command.ts', ['--url', second.address, '--clients', '2'], { IMPORT_KEY: 'a.b.c' })).toEqual({
    code: 1,
    output: expect.stringContaining('not in force') as string,
  })
})

it('two processes that share the services fill the demo once and completely, whichever starts first', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'attune-split-'))
  const shared = {
    ...(await makeDatabase(splitName)),
    DATA_DIR: folder,
    DEMO: 'on',
    DEMO_CLIENTS: '2',
    TZ: 'Europe/Berlin',
  }
  const [here, there] = ['auth,account,journey,calendar', 'survey,exercise,device-metrics,analytics,resource']
  const [herePort, therePort] = [await findFreePort(), await findFreePort()]
  const [hereAddress, thereAddress] = [`http://127.0.0.1:${herePort}`, `http://127.0.0.1:${therePort}`]
  const urlsAt = (address: string, services: string) =>
    services
      .split(',')
      .map((service) => `${service}=${address}/${service}`)
      .join(',')
  const origins = { CORS_ORIGINS: `${hereAddress},${thereAddress}` }
  const sharing = { ...shared, ...origins }
  const one = startProcess({
    ...sharing,
    PORT: `${herePort}`,
    SERVICES: here,
    SERVICE_URLS: urlsAt(thereAddress, there),
  })
  const started: Promise<ServerProcess>[] = [one]
  try {
    // The process waits before filling the demo, because half of the services aren't available yet.
    await expect.poll(() => isMigrated(hereAddress)).toBe(true)
    started.push(
      startProcess({ ...sharing, PORT: `${therePort}`, SERVICES: there, SERVICE_URLS: urlsAt(hereAddress, here) }),
    )
    await Promise.all(started)
    expect((await one).output()).toContain(`Waiting for exercise at ${thereAddress}/exercise`)
    for (const address of [hereAddress, thereAddress]) {
      expect((await fetch(`${address}/health/ready`)).status).toBe(200)
    }

    const config = (await (await fetch(`${hereAddress}/config.json`)).json()) as { services: Record<string, string> }
    const { auth, exercise } = config.services
    expect({ auth, exercise }).toEqual({ auth: '/auth', exercise: `${thereAddress}/exercise` })
    // Call the services from another origin, as another process's page would.
    await expectListsOfFirst(async (path, init) => {
      const [, service = ''] = path.split('/')
      const base = config.services[service] ?? ''
      if (base.startsWith('/')) return fetch(hereAddress + path, init)
      const address = base + path.slice(service.length + 1)
      const headers = { ...(init.headers as Record<string, string>), Origin: hereAddress }
      const asked = { 'Access-Control-Request-Method': 'GET', 'Access-Control-Request-Headers': 'authorization' }
      const preflight = await fetch(address, { method: 'OPTIONS', headers: { Origin: hereAddress, ...asked } })
      expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, hereAddress])
      const response = await fetch(address, { ...init, headers })
      expect(response.headers.get('access-control-allow-origin')).toBe(hereAddress)
      return response
    })
  } finally {
    for (const server of await Promise.allSettled(started)) {
      if (server.status !== 'fulfilled') continue
      server.value.child.kill('SIGINT')
      await server.value.ended
    }
    await administer(`drop database if exists ${splitName} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  }
})

async function isMigrated(address: string): Promise<boolean> {
  // The server doesn't answer until it has started.
  const response = await fetch(`${address}/health/ready`).catch(() => undefined)
  const { checks } = ((await response?.json()) ?? {}) as { checks?: { migrated: boolean } }
  return checks?.migrated ?? false
}
