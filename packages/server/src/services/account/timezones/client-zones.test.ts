import { TIMEZONE_CHANGES_MAX } from '@attune/api/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestServer } from '../../../../test/support/test-server.ts'
import { addClient, addCoach, session } from '../../../../test/support/clients/add-client.ts'

const server = createTestServer()

it('all zones are listed, oldest first, even if they arrive together, late or twice', async () => {
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

it('no call fails because Node or PostgreSQL doesn’t know a stored zone, for example after a move to older zone data', async () => {
  const coach = await addCoach(server)
  const client = await addClient(server, { coach, startedAt: '2026-06-09T08:00:00Z' })
  const exercises = [session('2026-06-10T08:00:00Z', { minutes: 2 })]
  await server.useCases.exercise.importExercises(client, { exercises })
  await server.db.updateTable('client_timezone').set({ timezone: 'Mars/Olympus' }).execute()

  const [journey] = await server.useCases.journey.listJourneys(coach)
  expect(journey).toMatchObject({ timezone: 'Mars/Olympus', today: '2026-06-11' })
  const [listed] = (await server.useCases.exercise.listExerciseSessions(coach, client.clientId, { limit: 10 })) ?? []
  expect(listed).toMatchObject({ timezone: 'Mars/Olympus', date: '2026-06-10' })
  await expect(server.useCases.exercise.getPaceResponse(coach, client.clientId)).resolves.toMatchObject({ since: null })
})

it('a client has a limited number of zones, and a corrected zone doesn’t count as an additional one', async () => {
  const client = await addClient(server, { coach: await addCoach(server) })
  const since = new Date('2026-06-10T08:00:00Z')
  await sql`delete from client_timezone`.execute(server.database.owner)
  await sql`insert into client_timezone (organisation_id, client_id, since, timezone)
    select ${client.organisationId}::uuid, ${client.clientId}::uuid, ${since}::timestamptz - row * interval '1 hour', 'Asia/Tokyo'
    from generate_series(1, ${TIMEZONE_CHANGES_MAX}) as row`.execute(server.database.owner)
  const record = (at: Date) => server.useCases.account.storeTimezone({ ...client, since: at, timezone: 'Africa/Lagos' })
  await expect(record(new Date('2026-06-10T09:00:00Z'))).rejects.toMatchObject({
    code: 'validation_failed',
    errors: [{ path: 'timezone', message: `changed ${TIMEZONE_CHANGES_MAX} times already` }],
  })
  await record(new Date('2026-06-10T07:00:00Z'))
  const { rows } = await sql`select from client_timezone`.execute(server.database.owner)
  expect(rows).toHaveLength(TIMEZONE_CHANGES_MAX)
})
