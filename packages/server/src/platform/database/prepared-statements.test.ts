import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestServer } from '../../../test/support/test-server.ts'

const server = createTestServer()

/** Counts how often each statement that contains a name is planned and executed on one connection. */
const queriedOnOneConnection = (times: number) =>
  server.db.connection().execute(async (connection) => {
    for (let time = 0; time < times; time += 1)
      await connection
        .selectFrom('organisation')
        .select('name')
        .where('id', '=', server.organisationId)
        .orderBy('id')
        .execute()
    await connection.selectFrom('organisation').select('name').orderBy('id').execute()
    const { rows } = await sql<{ runs: number }>`select (generic_plans + custom_plans)::int as runs
      from pg_prepared_statements where statement like 'select "name" from "organisation" where%'`.execute(connection)
    return rows.map(({ runs }) => runs)
  })

it('a repeated statement is parsed once for each connection, however often it runs', async () => {
  const [before = 0] = await queriedOnOneConnection(1)
  expect(await queriedOnOneConnection(4)).toEqual([before + 4])
})

it('a statement returns its new result after a migration changed that result while the server was running', async () => {
  const { db } = server
  const ask = () => db.selectFrom('organisation').selectAll().executeTakeFirstOrThrow()
  // Both queries use the same connection, because the test runs one query at a time.
  expect(await ask()).not.toHaveProperty('motto')
  await sql`alter table organisation add column motto text`.execute(server.database.owner)
  try {
    expect(await ask()).toHaveProperty('motto')
    expect(await ask()).toHaveProperty('motto')
  } finally {
    await sql`alter table organisation drop column motto`.execute(server.database.owner)
  }
})
