import { accountOperations } from '@attune/api/contract'
import { expect, it } from 'vitest'
import { addClient, addCoach } from '../../../../test/support/clients/add-client.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import { createCallerTurns, MOST_WAITING } from './limits.ts'

const server = createTestServer()
const password = 'Attune2026'
const { listPersons, setTimezone } = accountOperations

it('one client’s writes, which wait for each other, leave connections for other callers', async () => {
  const coach = await addCoach(server, { email: 'coach@attune.example', password })
  await addClient(server, { coach, email: 'client@attune.example', password })
  const [ofClient, ofCoach] = [
    await server.signIn('client@attune.example', password),
    await server.signIn('coach@attune.example', password),
  ]
  const body = { timezone: 'Asia/Tokyo', since: '2026-06-11T08:00:00Z' }
  const locked = await server.database.pool.connect()
  await locked.query('begin; select from journey for update')
  // These are more calls than the pool has connections.
  const writes = Array.from({ length: 30 }, () => server.call(setTimezone, { body }, { accessToken: ofClient }))
  try {
    expect((await server.call(listPersons, {}, { accessToken: ofCoach })).status).toBe(200)
  } finally {
    await locked.query('rollback')
    locked.release()
  }
  const statuses = (await Promise.all(writes)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

it('a caller whose queue is full is refused, but other callers aren’t', async () => {
  const inTurn = createCallerTurns()
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const running = Array.from({ length: 2 + MOST_WAITING }, () => inTurn('one', () => end))
  await expect(inTurn('one', () => end)).rejects.toMatchObject({ status: 503, code: 'busy' })
  expect(await inTurn('another', () => Promise.resolve('done'))).toBe('done')
  resolve()
  await Promise.all(running)
  expect(await inTurn('one', () => Promise.resolve('done'))).toBe('done')
})
