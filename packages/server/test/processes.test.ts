import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { authOperations, accountOperations } from '@attune/api/contract'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { findFreePort } from '../src/platform/database/embedded/free-port.ts'
import { openNetworkPath, type NetworkPath } from './support/network-path.ts'
import { startProcess, type ServerProcess } from './support/server-process.ts'
import { testTokenSecret } from './support/global-setup.ts'
import { administer, recreateDatabase } from './support/test-database.ts'

const coach = { email: 'coach@attune.example', password: 'Attune2026' }
const name = `attune_processes_${process.env['VITEST_POOL_ID'] ?? '1'}`
// The time limits are long, because the machine may be busy.
let folder: string
let path: NetworkPath
let shared: Record<string, string>
let running: ServerProcess[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'attune-processes-'))
  await recreateDatabase(name)
  const url = new URL(inject('postgresUrl') + name)
  path = await openNetworkPath(Number(url.port))
  url.port = String(path.port)
  shared = {
    DATABASE_URL: url.toString(),
    DATA_DIR: folder,
    TOKEN_SECRET: testTokenSecret,
    DEMO: 'on',
    DEMO_CLIENTS: '1',
    ATTUNE_NOW: '2026-06-11T09:00:00Z',
  }
  // The first process fills the demo, and the others find it filled.
  const first = await startProcess(shared)
  first.child.kill('SIGINT')
  await first.ended
})
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  running = []
})
afterAll(async () => {
  await path.cut()
  await administer(`drop database if exists ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

async function start(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startProcess({ ...shared, DEMO: 'off', ...settings })
  running.push(server)
  return server
}

interface Tokens {
  accessToken: string
  refreshToken: string
}

async function post<Answer>(address: string, operation: string, body: object): Promise<[number, Answer]> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(address + operation, { method: 'POST', headers, body: JSON.stringify(body) })
  return [response.status, (await response.json()) as Answer]
}

async function signIn({ address }: ServerProcess): Promise<Tokens> {
  const [status, tokens] = await post<Tokens>(address, `/auth${authOperations.login.path}`, coach)
  expect(status).toBe(200)
  return tokens
}

const read = (address: string, path_: string, { accessToken }: Tokens) =>
  fetch(address + path_, { headers: { Authorization: `Bearer ${accessToken}` } })

/** Returns the status of an invite, or `undefined` if no server answered. */
async function invite({ address }: ServerProcess, email: string, accessToken: string): Promise<number | undefined> {
  const response = await fetch(`${address}/auth${authOperations.inviteClient.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ email }),
  }).catch(() => undefined)
  return response?.status
}

const persons = `/account${accountOperations.listPersons.path}`

/** Returns the status of a read on an agent's connection, or the code of its error. */
const statusBy = (agent: Agent, { address }: ServerProcess, { accessToken }: Tokens) =>
  new Promise<string>((resolve) => {
    const headers = { Authorization: `Bearer ${accessToken}` }
    const request = get(address + persons, { agent, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(String(response.statusCode)))
      response.on('error', ({ message }) => resolve(message))
    })
    request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })

describe('a server that gets SIGTERM under load', () => {
  it.each([
    ['on connections that are kept', true],
    ['on a new connection each', false],
  ])('promise 29: answers every request %s, refuses new ones and exits with code 0', async (_, keepAlive) => {
    for (let round = 0; round < 3; round++) {
      const server = await start()
      const tokens = await signIn(server)
      const agent = new Agent({ keepAlive })
      const ends: string[] = []
      let fullLoadFrom = 0
      // Each caller sends requests until the port is closed. During most of the preceding three seconds, callers pause
      // after a refusal, which saves a sixth of this file's time. The full load is back when the port closes.
      const call = async () => {
        for (;;) {
          const end = await statusBy(agent, server, tokens)
          ends.push(end)
          if (end !== '200' && end !== '503') return
          if (end === '503' && performance.now() < fullLoadFrom) await wait(200)
        }
      }
      const calling = Promise.all(Array.from({ length: 20 }, call))
      await expect.poll(() => ends.length).toBeGreaterThan(60)
      fullLoadFrom = performance.now() + 2_500
      server.child.kill('SIGTERM')
      await expect.poll(() => ends).toContain('503')
      expect((await fetch(`${server.address}/health/ready`)).status).toBe(503)
      expect(await server.ended).toBe(0)
      await calling
      agent.destroy()
      expect(new Set(ends)).toEqual(new Set(['200', '503', 'ECONNREFUSED']))
    }
  })
})

describe('a database that becomes unavailable', () => {
  it('promise 29: causes answers with 503 and Retry-After, but every session survives', async () => {
    const server = await start()
    const tokens = await signIn(server)
    expect((await read(server.address, persons, tokens)).status).toBe(200)
    await path.cut()
    const refused = await read(server.address, persons, tokens)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    const refresh = { refreshToken: tokens.refreshToken }
    const [status] = await post(server.address, `/auth${authOperations.refreshSession.path}`, refresh)
    expect(status).toBe(503)
    expect((await fetch(`${server.address}/health/ready`)).status).toBe(503)
    expect((await fetch(`${server.address}/health/live`)).status).toBe(200)
    await path.mend()
    await expect.poll(async () => (await fetch(`${server.address}/health/ready`)).status).toBe(200)
    expect((await read(server.address, persons, tokens)).status).toBe(200)
    const [refreshed] = await post(server.address, `/auth${authOperations.refreshSession.path}`, refresh)
    expect(refreshed).toBe(200)
    await expect.poll(() => server.output()).toContain('the database answers again')
    const reported = server.output().match(/the database (is gone|answers again)/g)
    expect(reported).toEqual(['the database is gone', 'the database answers again'])
  })
})

describe('several processes on one database', () => {
  it('divide the services, and know each other’s addresses', async () => {
    const ports = [await findFreePort(), await findFreePort()] as const
    const [authAddress, restAddress] = ports.map((port) => `http://127.0.0.1:${port}`) as [string, string]
    const rest = 'account,survey,exercise,journey,calendar,device-metrics,analytics,resource'
    const urlsOf = (names: string, address: string) =>
      names
        .split(',')
        .map((service) => `${service}=${address}/${service}`)
        .join(',')
    const [auth] = await Promise.all([
      start({ PORT: String(ports[0]), SERVICES: 'auth', SERVICE_URLS: urlsOf(rest, restAddress) }),
      start({ PORT: String(ports[1]), SERVICES: rest, SERVICE_URLS: urlsOf('auth', authAddress) }),
    ])
    const tokens = await signIn(auth)
    const { services } = (await (await fetch(`${authAddress}/config.json`)).json()) as {
      services: Record<string, string>
    }
    expect(services['auth']).toBe('/auth')
    expect(services['account']).toBe(`${restAddress}/account`)
    expect((await read(services['account'] ?? '', accountOperations.listPersons.path, tokens)).status).toBe(200)
    expect((await read(authAddress, persons, tokens)).status).toBe(404)
    const logout = await fetch(`${authAddress}/auth${authOperations.logout.path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${tokens.accessToken}` },
    })
    expect(logout.status).toBe(204)
    // If one process ends a session, the others refuse it immediately.
    expect((await read(restAddress, persons, tokens)).status).toBe(401)
  })

  it('lose no acknowledged write if one of three processes is killed under load', async () => {
    const servers = await Promise.all([start(), start(), start()])
    const tokens = await signIn(servers[0])
    const acknowledged: string[] = []
    const inviteAt = async (index: number) => {
      const email = `invited-${index}@attune.test`
      const status = await invite(servers[index % 3] as ServerProcess, email, tokens.accessToken)
      if (status === 201) acknowledged.push(email)
    }
    const calls = Array.from({ length: 48 }, (_, index) => index).values()
    const worker = async () => {
      for (const index of calls) {
        if (index === 20) servers[1]?.child.kill('SIGKILL')
        await inviteAt(index)
      }
    }
    await Promise.all(Array.from({ length: 6 }, worker))
    expect(acknowledged.length).toBeGreaterThan(28)
    for (const server of [servers[0], servers[2]] as ServerProcess[]) {
      const listed = (await (await read(server.address, '/auth/invites', tokens)).json()) as { email: string }[]
      expect(listed.map(({ email }) => email)).toEqual(expect.arrayContaining(acknowledged))
    }
  })

  it('rotate a refresh token to the same successor, whichever process gets the call', async () => {
    const servers = await Promise.all([start(), start(), start()])
    const { refreshToken } = await signIn(servers[0])
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        post<Tokens>(servers[index % 3]?.address ?? '', `/auth${authOperations.refreshSession.path}`, { refreshToken }),
      ),
    )
    expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(([, tokens]) => tokens.refreshToken)).size).toBe(1)
  })

  it('promise 3: count failed sign-ins together', async () => {
    const servers = await Promise.all([start(), start()])
    const wrong = { email: 'counted@attune.test', password: 'Wrong2026' }
    const statuses: number[] = []
    for (let index = 0; index < 6; index++) {
      const [status] = await post(servers[index % 2]?.address ?? '', `/auth${authOperations.login.path}`, wrong)
      statuses.push(status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })
})
