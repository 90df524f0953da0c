import { createServer, type AddressInfo, type Server } from 'node:net'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { answerError } from '../src/platform/http/errors.ts'
import {
  createDatabaseProbe,
  refuseWhileDatabaseIsLost,
  type ConnectedProbe,
  type DatabaseProbe,
} from '../src/platform/database/database-errors.ts'
import { openPool } from '../src/platform/database/pool.ts'
import type { RequestEnvironment } from '../src/platform/requests.ts'
import { whileThreadsAreBusy } from './support/busy-threads.ts'

const silent: Server[] = []
const probes: ConnectedProbe[] = []
afterEach(async () => {
  silent.splice(0).forEach((server) => server.close())
  for (const probe of probes.splice(0)) await probe.end()
})

function probeOf(url: () => string): ConnectedProbe {
  const probe = createDatabaseProbe(url)
  probes.push(probe)
  return probe
}

/** Makes connections to the database wait forever, as if the database were frozen. */
async function standStill(): Promise<() => string> {
  const server = createServer((socket) => socket.on('error', () => undefined).unref())
  silent.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return () => `postgresql://a:b@127.0.0.1:${port}/attune`
}

function ask(probe: DatabaseProbe, work: () => Promise<void>) {
  const app = new Hono<RequestEnvironment>()
  app.onError(answerError(pino({ level: 'silent' })))
  app.use(refuseWhileDatabaseIsLost(probe, { after: 1 }))
  app.get('/', async (c) => {
    await work()
    return c.text('answered')
  })
  return app.request('/')
}

describe('a request that waits for the database', () => {
  it('is refused once the database no longer answers probes', async () => {
    const response = await ask(probeOf(await standStill()).ask, () => new Promise(() => undefined))
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '2'])
    expect(await response.json()).toMatchObject({ code: 'database_unavailable' })
  })

  it('waits as long as the database answers probes, however many probes it takes', async () => {
    let checks = 0
    const { promise, resolve } = Promise.withResolvers<void>()
    const busy = async () => {
      checks += 1
      if (checks === 3) resolve()
      return true
    }
    expect(await (await ask(busy, () => promise)).text()).toBe('answered')
    expect(checks).toBeGreaterThanOrEqual(3)
  })
})

describe('the probe of the database', () => {
  const attune = () => `${inject('postgresUrl')}postgres`

  it('reports a database as reachable if it answers, even with a refusal of the connection', async () => {
    expect(await probeOf(attune).ask()).toBe(true)
    expect(await probeOf(() => `${inject('postgresUrl')}not_there`).ask()).toBe(true)
  })

  it('fails if no server listens or none answers', async () => {
    expect(await probeOf(() => 'postgresql://a:b@127.0.0.1:1/attune').ask()).toBe(false)
    expect(await probeOf(await standStill()).ask()).toBe(false)
  })

  it('leaves no connection open, however often a frozen database doesn’t answer', async () => {
    const probe = probeOf(await standStill())
    // The server's ends of the connections don't count, because they don't keep the process running.
    const open = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length
    const before = open()
    for (let times = 0; times < 3; times++) expect(await probe.ask()).toBe(false)
    await expect.poll(open).toBeLessThanOrEqual(before)
  })

  it('runs once for many callers at the same time', async () => {
    const probe = probeOf(() => 'postgresql://a:b@127.0.0.1:1/attune')
    expect(probe.ask()).toBe(probe.ask())
    expect(await probe.ask()).toBe(false)
  })

  it('uses its open connection, and opens another one if the first one breaks', async () => {
    const probe = probeOf(attune)
    const connections = async () => {
      const { rows } = await pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'attune probe' order by pid`,
      )
      return rows.map(({ pid }) => pid)
    }
    const pool = openPool(attune(), () => undefined)
    const before = await connections()
    for (let times = 0; times < 3; times++) expect(await probe.ask()).toBe(true)
    const own = (await connections()).filter((pid) => !before.includes(pid))
    expect(own.length).toBe(1)
    await pool.query('select pg_terminate_backend($1)', own)
    expect(await probe.ask()).toBe(true)
    await pool.end()
  })

  it('reaches the database even if this process is blocked and its threads are busy', async () => {
    const probe = probeOf(attune)
    expect(await probe.ask()).toBe(true)
    const answer = probe.ask()
    // Block for longer than the probe waits.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_200)
    expect(await answer).toBe(true)

    expect(await whileThreadsAreBusy(() => probe.ask())).toBe(true)
  })
})
