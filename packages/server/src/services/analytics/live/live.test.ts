import { contract } from '@attune/api/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addClient, addCoach, reflection, session } from '../../../../test/support/clients/add-client.ts'
import { follow, type FollowedStream } from '../../../../test/support/live-events.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import { addPair, password, type Pair } from '../../../../test/support/clients/two-organisations.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import type { PoolsOfLogins } from '../../../platform/database/pool-for-callers.ts'
import { createChangeStreams } from './follow-changes.ts'

const server = createTestServer()
let mine: Pair
let others: Pair
let accessToken: string
let streams: FollowedStream[] = []

server.beginWith(async () => {
  const { organisationId } = server
  mine = await addPair(server, { name: 'mine', organisationId })
  others = await addPair(server, { name: 'others', organisationId })
})
beforeEach(async () => {
  accessToken = await server.signIn(mine.coachEmail, password)
})
afterEach(async () => {
  await Promise.all(streams.map((stream) => stream.close()))
  streams = []
})

const ask = (headers: Record<string, string> = {}, search = '', token = accessToken) =>
  server.request(`/analytics/live${search}`, { headers: { Authorization: `Bearer ${token}`, ...headers } })

async function open(headers: Record<string, string> = {}, search = '', token = accessToken): Promise<FollowedStream> {
  const stream = follow(await ask(headers, search, token))
  streams.push(stream)
  await expect.poll(() => stream.ids.length).toBeGreaterThan(0)
  return stream
}

const clientOf = ({ organisationId, clientId }: Pair): ClientKey => ({ organisationId, clientId })
const reflect = (pair: Pair, at = '2026-06-11T08:05:00Z') =>
  server.useCases.survey.recordReflections(clientOf(pair), { reflections: [reflection(at)] })
const exercise = (pair: Pair, at = '2026-06-11T07:30:00Z') =>
  server.useCases.exercise.recordExercises(clientOf(pair), { exercises: [session(at)] })

const namesIn = ({ events }: FollowedStream) =>
  events.map(({ name, data }) => (name === 'client-changed' ? data.personId : name))
const place = (stream: FollowedStream) => stream.ids.at(-1) ?? ''

/**
 * Waits until a stream has received everything that was announced: changes a client, and waits for the event about this
 * change.
 */
async function settle(stream: FollowedStream): Promise<void> {
  const before = stream.ids.length
  await server.db.updateTable('person').set({ about_me: 'settled' }).where('id', '=', mine.clientId).execute()
  await expect.poll(() => stream.ids.length).toBeGreaterThan(before)
}

describe('a change to a client’s records', () => {
  it('is announced to the client’s coach, with the services whose answers changed', async () => {
    const stream = await open()
    await reflect(mine)
    await expect.poll(() => stream.events).toHaveLength(1)
    expect(stream.events).toEqual([
      {
        name: 'client-changed',
        data: {
          personId: mine.clientId,
          services: ['survey', 'journey', 'calendar', 'device-metrics', 'analytics', 'resource'],
        },
      },
    ])
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
  })

  it('is announced to no other coach', async () => {
    const stream = await open()
    await reflect(others)
    await settle(stream)
    expect(namesIn(stream)).toEqual([mine.clientId])
  })

  it('is sent in one event, together with the other changes in the same half second', async () => {
    const stream = await open()
    const second = await addClient(server, { coach: { ...mine } })
    const begunAt = performance.now()
    for (let minute = 10; minute < 40; minute++) {
      await reflect(mine, `2026-06-11T08:${minute}:00Z`)
      await server.useCases.exercise.recordExercises(second, { exercises: [session(`2026-06-11T07:${minute}:00Z`)] })
    }
    await settle(stream)
    const ofClient = namesIn(stream).filter((id) => id === second.clientId)
    const halfSeconds = Math.ceil((performance.now() - begunAt) / 500)
    expect(ofClient.length).toBeGreaterThan(0)
    expect(ofClient.length).toBeLessThanOrEqual(halfSeconds + 1)
  })

  it('is announced when its transaction commits, and not at all if the transaction is rolled back', async () => {
    const stream = await open()
    const { promise, reject } = Promise.withResolvers<void>()
    const change = server.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('person').set({ about_me: 'no' }).where('id', '=', mine.clientId).execute()
      await promise
    })
    await exercise(mine)
    await expect.poll(() => stream.events).toHaveLength(1)
    reject(new Error('rolled back'))
    await expect(change).rejects.toThrow('rolled back')
    expect(stream.events).toMatchObject([{ data: { services: expect.not.arrayContaining(['account']) } }])
  })
})

describe('a stream that resumes after an event', () => {
  it('begins with the changes since that event, without repeating the event', async () => {
    const first = await open()
    await reflect(mine)
    await expect.poll(() => first.events).toHaveLength(1)
    await first.close()
    await exercise(mine)
    const second = await open({ 'Last-Event-ID': place(first) })
    await settle(second)
    // Both changes may arrive in one event, because changes within half a second are combined.
    expect(second.events.length).toBeLessThanOrEqual(2)
    expect(second.events.flatMap(({ data }) => ('services' in data ? data.services : [])).toSorted()).toEqual(
      ['exercise', 'journey', 'calendar', 'device-metrics', 'analytics', 'resource', 'account'].toSorted(),
    )
    const third = await open({ 'Last-Event-ID': place(second) })
    expect(third.events).toEqual([])
  })

  it('misses no transaction that began before that event and committed after it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const slow = server.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('person').set({ about_me: 'slow' }).where('id', '=', mine.clientId).execute()
      begun.resolve()
      await promise
    })
    await begun.promise
    const first = await open()
    await reflect(mine)
    await expect.poll(() => first.events).toHaveLength(1)
    await first.close()
    resolve()
    await slow
    const second = await open({ 'Last-Event-ID': place(first) })
    expect(second.events).toMatchObject([{ data: { personId: mine.clientId, services: ['account'] } }])
  })

  it('joins another stream of the same coach, and neither receives an event twice', async () => {
    const first = await open()
    const begin = place(first)
    await reflect(mine)
    await expect.poll(() => first.events).toHaveLength(1)
    const second = await open({ 'Last-Event-ID': begin })
    expect(second.events).toEqual(first.events)
    await exercise(mine)
    await expect.poll(() => [first.events.length, second.events.length]).toEqual([2, 2])
  })

  it.each([
    ['is no id', 'x'],
    ['is of another format', '"1"'],
    ['has numbers out of order', '1.5:3:4'],
    ['is no snapshot', '9999999999.5:9:4,4'],
    ['is too old', '1749632400.3:9:'],
    ['lies ahead of the database', '9999999999.900719925474099:900719925474100:'],
  ])('starts with a resync when the id %s', async (_, id) => {
    const stream = await open({ 'Last-Event-ID': id })
    expect(namesIn(stream)).toEqual(['resync'])
    await reflect(mine)
    await expect.poll(() => namesIn(stream)).toEqual(['resync', mine.clientId])
  })

  it('starts with a resync if the changes since the event were deleted', async () => {
    const [, snapshot = ''] = place(await open()).split('.')
    const longAgo = Math.floor(Date.now() / 1000) - 301
    expect(namesIn(await open({ 'Last-Event-ID': `${longAgo}.${snapshot}` }))).toEqual(['resync'])
  })
})

it('a new stream begins with the changes of the number of past seconds that it requests', async () => {
  // Deletes the changes that the assignment of the clients caused.
  await server.database.pool.query('delete from live_change')
  await reflect(mine)
  await reflect(others)
  expect(namesIn(await open({}, '?lookBack=60'))).toEqual([mine.clientId])
  expect(namesIn(await open())).toEqual([])
  expect((await ask({}, '?lookBack=301')).status).toBe(422)
})

describe('streams', () => {
  /** Uses every connection of the pools. Returns a function that releases them. */
  async function occupy({ app, signIn }: PoolsOfLogins): Promise<() => void> {
    const taken = [app, signIn].flatMap((pool) => Array.from({ length: pool.options.max }, () => pool.connect()))
    const clients = await Promise.all(taken)
    return () => clients.forEach((client) => client.release())
  }
  const list = async () => (await server.call(contract.exercise.listExerciseProgress, {}, { accessToken })).status

  it('open and follow changes while other calls use all of their connections', async () => {
    const release = await occupy(server.database.pools)
    try {
      const stream = await open()
      await server.database.owner.updateTable('person').set({ about_me: 'changed' }).execute()
      await expect.poll(() => stream.events).toHaveLength(1)
    } finally {
      release()
    }
  })

  it('wait for a connection of their own while other calls are answered', async () => {
    const release = await occupy(server.database.pools.streams)
    const asked = ask()
    expect(await list()).toBe(200)
    release()
    const stream = follow(await asked)
    streams.push(stream)
    expect(stream.status).toBe(200)
  })

  it('can be opened by the hundred at once while other calls are answered', async () => {
    const tokens: string[] = []
    for (let count = 0; count < 45; count++) {
      const email = `herd-${count}@attune.test`
      await addCoach(server, { email, password })
      tokens.push(await server.signIn(email, password))
    }
    // Open the connections that other calls use.
    await Promise.all(Array.from({ length: 10 }, list))
    const asked = tokens.flatMap((token) => Array.from({ length: 12 }, () => ask({}, '', token)))
    const lists = await Promise.all(Array.from({ length: 10 }, list))
    const answers = await Promise.all(asked)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(540)
    expect(lists).toEqual(Array.from({ length: 10 }, () => 200))
    expect(server.useCases.live.countStreams()).toBe(540)
    await Promise.all(answers.map(async ({ body }) => body?.cancel()))
    expect(server.useCases.live.countStreams()).toBe(0)
  })

  it('tell the client how long to wait before reconnecting, which differs from stream to stream', async () => {
    const times = new Set<number>()
    for (let count = 0; count < 8; count++) {
      const reader = (await ask()).body?.getReader()
      const { value } = (await reader?.read()) ?? {}
      await reader?.cancel()
      const [, time] = /^retry: (\d+)\n\n/.exec(new TextDecoder().decode(value)) ?? []
      times.add(Number(time))
    }
    for (const time of times) expect(time >= 200 && time <= 1_200, String(time)).toBe(true)
    expect(times.size).toBeGreaterThan(1)
  })

  it('are checked for ended sessions by one query at a time, however many streams are open', async () => {
    const checks: PromiseWithResolvers<Set<string>>[] = []
    const { organisationId, coachId: personId } = mine
    const caller = { organisationId, personId, userId: personId, type: 'coach', tokenEndsAt: new Date(4e12) } as const
    const live = createChangeStreams({
      db: server.db,
      clock: server.clock,
      notifications: { listen: () => undefined, close: async () => undefined },
      findSessionsInForce: () => {
        const check = Promise.withResolvers<Set<string>>()
        checks.push(check)
        return check.promise
      },
      onError: (error) => {
        throw error
      },
    })
    const openOne = (sessionId: string) =>
      live.open({ ...caller, sessionId }, { begin: { seconds: 0 }, auditRead: () => undefined })
    for (let count = 0; count < 10; count++) await openOne(`session ${count}`)
    expect(checks).toHaveLength(1)
    checks[0]?.resolve(new Set())
    await expect.poll(() => checks).toHaveLength(2)
    checks[1]?.resolve(new Set())
    await expect.poll(() => live.count).toBe(0)
    expect(checks).toHaveLength(2)
  })
})

describe('a stream', () => {
  it('promise 6: ends when its session is signed out', async () => {
    const stream = await open()
    const other = await server.signIn(mine.coachEmail, password)
    const stays = await open({}, '', other)
    await server.call(contract.auth.logout, {}, { accessToken })
    await stream.ended
    await reflect(mine)
    await expect.poll(() => stays.events).toHaveLength(1)
    expect(stream.events).toEqual([])
  })

  it('promise 6: ends when its account is disabled', async () => {
    const stream = await open()
    const { userId } = await server.db
      .selectFrom('person')
      .select('user_id as userId')
      .where('id', '=', mine.coachId)
      .executeTakeFirstOrThrow()
    await server.useCases.auth.setStatus({ organisationId: mine.organisationId, userId, status: 'disabled' })
    await stream.ended
  })

  it('ends when its access token expires', async () => {
    const stream = await open()
    server.clock.advance({ minutes: 5 })
    await stream.ended
    expect((await ask()).status).toBe(401)
  })

  it('can be closed by its reader, who can then open another one', async () => {
    for (let count = 0; count < 14; count++) await (await open()).close()
    await expect.poll(() => server.useCases.live.countStreams()).toBe(0)
  })
})

it('a coach has at most twelve streams, and other coaches’ streams don’t count', async () => {
  for (let count = 0; count < 12; count++) await open()
  const refused = await ask()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(await refused.json()).toMatchObject({ code: 'too_many_streams' })
  await open({}, '', await server.signIn(others.coachEmail, password))
})

it('promise 6: after a reassignment, the former coach receives no more changes to the client, and both coaches reload their lists', async () => {
  const [former, present] = [await open(), await open({}, '', await server.signIn(others.coachEmail, password))]
  await server.useCases.account.reassignClient({ ...clientOf(mine), coachId: others.coachId })
  await expect.poll(() => [namesIn(former), namesIn(present)]).toEqual([['resync'], ['resync']])
  await reflect(mine)
  await expect.poll(() => namesIn(present)).toEqual(['resync', mine.clientId])
  const again = await open({ 'Last-Event-ID': former.ids[0] ?? '' })
  expect([namesIn(former), namesIn(again)]).toEqual([['resync'], ['resync']])
})

it('no change is lost while the listening connection is down', async () => {
  const stream = await open()
  await reflect(mine)
  await expect.poll(() => stream.events).toHaveLength(1)
  const { pool } = server.database
  const { rowCount } = await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'attune live' and datname = current_database()`,
  )
  expect(rowCount).toBe(1)
  await exercise(mine)
  await expect.poll(() => stream.events.length).toBe(2)
})

it('promise 34: a stream is audited with the clients whom its events named', async () => {
  const stream = await open()
  await reflect(mine)
  await expect.poll(() => stream.events).toHaveLength(1)
  await stream.close()
  await expect.poll(() => server.useCases.live.countStreams()).toBe(0)
  await server.audit.flush()
  const records = await server.database.owner
    .selectFrom('audit_record')
    .select(['caller', 'action', 'ids'])
    .where('subject', '=', 'followClients')
    .orderBy('sequence')
    .execute()
  expect(records).toEqual([{ caller: mine.coachId, action: 'read', ids: [mine.clientId] }])
})

it('a call by a client is announced at most once a minute', async () => {
  const stream = await open()
  await server.useCases.deviceMetrics.noteCall(clientOf(mine))
  await expect.poll(() => stream.events).toHaveLength(1)
  server.clock.advance({ seconds: 59 })
  await server.useCases.deviceMetrics.noteCall(clientOf(mine))
  await settle(stream)
  expect(stream.events).toMatchObject([
    { data: { services: ['device-metrics', 'analytics'] } },
    { data: { services: ['account'] } },
  ])
})

it('a request for only the headers of a stream opens no stream', async () => {
  const response = await server.request('/analytics/live', {
    method: 'HEAD',
    headers: { Authorization: `Bearer ${accessToken}` },
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  expect(server.useCases.live.countStreams()).toBe(0)
})
