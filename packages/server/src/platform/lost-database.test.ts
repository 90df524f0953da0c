import { createServer, type AddressInfo, type Server } from 'node:net'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { answerError } from './errors.ts'
import { createDatabaseProbe, refuseWhileDatabaseIsLost, type DatabaseProbe } from './lost-database.ts'
import type { RequestEnvironment } from './requests.ts'

const silent: Server[] = []
afterEach(() => silent.splice(0).forEach((server) => server.close()))

/** Whoever connects waits for ever, as at a database that stands still. */
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

describe('what waits for the database', () => {
  it('is refused when that no longer answers anybody', async () => {
    const response = await ask(createDatabaseProbe(await standStill()), () => new Promise(() => undefined))
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '2'])
    expect(await response.json()).toMatchObject({ code: 'database_unavailable' })
  })

  it('is waited for while the database answers others, however often it is looked', async () => {
    let looks = 0
    const { promise, resolve } = Promise.withResolvers<void>()
    const busy = async () => {
      looks += 1
      if (looks === 3) resolve()
      return true
    }
    expect(await (await ask(busy, () => promise)).text()).toBe('answered')
    expect(looks).toBeGreaterThanOrEqual(3)
  })
})

describe('the probe', () => {
  it('is let in by a database that is there, and by one that only refuses', async () => {
    expect(await createDatabaseProbe(() => `${inject('postgresUrl')}postgres`)()).toBe(true)
    expect(await createDatabaseProbe(() => `${inject('postgresUrl')}not_there`)()).toBe(true)
  })

  it('finds nobody where nobody listens', async () => {
    expect(await createDatabaseProbe(() => 'postgresql://a:b@127.0.0.1:1/attune')()).toBe(false)
  })

  it('asks once for many who want to know at once', async () => {
    const probe = createDatabaseProbe(() => 'postgresql://a:b@127.0.0.1:1/attune')
    expect(probe()).toBe(probe())
    expect(await probe()).toBe(false)
  })
})
