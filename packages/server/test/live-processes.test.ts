import { contract } from '@attune/api/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ClientKey } from '../src/domain/client-scope.ts'
import { addClient, addCoach, reflection } from './support/clients/add-client.ts'
import { testTokenSecret } from './support/global-setup.ts'
import { follow, type FollowedStream } from './support/live-events.ts'
import { ask } from './support/process-calls.ts'
import { startProcess, type ServerProcess } from './support/server-process.ts'
import { createTestServer, testNow } from './support/test-server.ts'

const server = createTestServer()
const password = 'Attune2026'
const clientCount = 20
// The time limits are long, because the machine may be busy.
let clients: (ClientKey & { email: string })[]
let accessToken: string
let running: ServerProcess[] = []
let streams: FollowedStream[] = []

server.beginWith(async () => {
  const coach = await addCoach(server, { email: 'coach@attune.test', password })
  clients = []
  for (let count = 0; count < clientCount; count++) {
    const email = `followed-${count}@attune.test`
    clients.push({ ...(await addClient(server, { coach, email, password })), email })
  }
})
beforeEach(async () => {
  accessToken = await server.signIn('coach@attune.test', password)
})
afterEach(async () => {
  await Promise.all(streams.map((stream) => stream.close()))
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  streams = []
  running = []
})

/** Starts a process that uses the test's database. */
async function start(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const started = await startProcess({
    DATABASE_URL: server.database.url,
    DATA_DIR: server.dataDirectory,
    TOKEN_SECRET: testTokenSecret,
    ORGANISATION_ID: server.organisationId,
    ATTUNE_NOW: testNow.toISOString(),
    ...settings,
  })
  running.push(started)
  return started
}

async function open({ address }: ServerProcess, after?: string): Promise<FollowedStream> {
  const response = await fetch(`${address}/analytics/live`, {
    headers: { Authorization: `Bearer ${accessToken}`, ...(after ? { 'Last-Event-ID': after } : {}) },
  })
  const stream = follow(response)
  streams.push(stream)
  await expect.poll(() => stream.ids.length).toBeGreaterThan(0)
  return stream
}

async function record(at: ServerProcess, client: (typeof clients)[number]): Promise<void> {
  const token = await server.signIn(client.email, password)
  const body = { reflections: [reflection('2026-06-11T08:05:00Z')] }
  const { status } = await ask(at, contract.survey.recordReflections, { accessToken: token, body })
  expect(status).toBe(204)
}

/** Returns the clients whose reflections were announced, in order. Leaves out the announcements of calls. */
const recordedIn = (stream: FollowedStream) =>
  stream.events.flatMap(({ name, data }) =>
    name === 'client-changed' && data.services.includes('survey') ? [data.personId] : [],
  )

it('every process announces a record, whichever process stored it', async () => {
  const [one, other] = await Promise.all([start(), start()])
  const [near, far] = await Promise.all([open(one), open(other)])
  for (const client of clients.slice(0, 3)) await record(one, client)
  const ids = clients.slice(0, 3).map(({ clientId }) => clientId)
  for (const stream of [near, far]) {
    await expect.poll(() => recordedIn(stream).toSorted()).toEqual(ids.toSorted())
  }
})

it('the process that serves analytics announces a record that another process stored', async () => {
  const [analytics, rest] = await Promise.all([
    start({ SERVICES: 'analytics' }),
    start({ SERVICES: 'auth,account,survey,exercise,journey,calendar,device-metrics,resource' }),
  ])
  const stream = await open(analytics)
  const [client] = clients
  if (!client) throw new Error('There is no client')
  await record(rest, client)
  await expect.poll(() => recordedIn(stream)).toEqual([client.clientId])
})

it('a stream from a killed process continues in another process, without loss or duplicates', async () => {
  const [dying, staying] = await Promise.all([start(), start()])
  const first = await open(dying)
  const undisturbed = await open(staying)
  for (const [index, client] of clients.entries()) {
    if (index === clientCount / 2) dying.child.kill('SIGKILL')
    await record(staying, client)
  }
  await first.ended
  expect(recordedIn(first).length).toBeLessThan(clientCount)
  const second = await open(staying, first.ids.at(-1))
  const ids = clients.map(({ clientId }) => clientId).toSorted()
  await expect.poll(() => recordedIn(undisturbed).toSorted()).toEqual(ids)
  await expect.poll(() => [...recordedIn(first), ...recordedIn(second)].toSorted()).toEqual(ids)
})

it('promise 29: a process that stops ends its streams immediately, and exits with code 0', async () => {
  const [stopping, staying] = await Promise.all([start(), start()])
  const first = await open(stopping)
  stopping.child.kill('SIGTERM')
  const [client] = clients
  if (!client) throw new Error('There is no client')
  await first.ended
  expect(stopping.child.exitCode).toBeNull()
  await record(staying, client)
  const second = await open(staying, first.ids.at(-1))
  await expect.poll(() => recordedIn(second)).toEqual([client.clientId])
  expect(await stopping.ended).toBe(0)
})
