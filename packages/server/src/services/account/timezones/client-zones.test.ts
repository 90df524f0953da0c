import { expect, it } from 'vitest'
import { createTestServer } from '../../../../test/support/test-server.ts'
import { addClient, addCoach } from '../../../../test/support/clients/add-client.ts'

const server = createTestServer()

it('zones that arrive at once, late or twice are all in what lists read, oldest first', async () => {
  const client = await addClient(server, { coach: await addCoach(server) })
  const sent = Array.from({ length: 8 }, (_, index) => ({
    since: new Date(Date.UTC(2026, 5, 10 - index)),
    timezone: index % 2 ? 'Asia/Tokyo' : 'Africa/Lagos',
  }))
  const record = (change: (typeof sent)[number]) => server.useCases.account.storeTimezone({ ...client, ...change })
  await Promise.all(sent.map(record))
  const corrected = { since: new Date(Date.UTC(2026, 5, 7)), timezone: 'Asia/Kolkata' }
  await record(corrected)

  const history = await server.db.selectFrom('client_timezone').select(['since', 'timezone']).orderBy('since').execute()
  expect(history.length).toBeGreaterThanOrEqual(sent.length)
  expect(history).toContainEqual(corrected)
  const { zones } = await server.db.selectFrom('client_scope').select('zones').executeTakeFirstOrThrow()
  expect(zones.map(({ since, timezone }) => ({ since: new Date(since), timezone }))).toEqual(history)
})
