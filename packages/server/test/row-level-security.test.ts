import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { actAs } from '../src/platform/request-actor.ts'
import { createTestServer } from './support/test-server.ts'
import { addPair, type Pair } from './support/clients/two-organisations.ts'

const server = createTestServer()
let mine: Pair
let colleagues: Pair

server.beginWith(async () => {
  const { organisationId } = server
  mine = await addPair(server, { name: 'mine', organisationId })
  colleagues = await addPair(server, { name: 'colleagues', organisationId })
})

const asCoach = <Result>(work: () => Result) =>
  actAs({ caller: { organisationId: mine.organisationId, personId: mine.coachId } }, work)
const asColleague = <Result>(work: () => Result) =>
  actAs({ caller: { organisationId: colleagues.organisationId, personId: colleagues.coachId } }, work)
const asClient = <Result>(work: () => Result) =>
  actAs({ caller: { organisationId: mine.organisationId, personId: mine.clientId } }, work)

/** Returns every row of a table or view as text, without any filter. */
async function everything(table: string): Promise<string> {
  const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(server.db)
  return rows.map(({ row }) => row).join('\n')
}

/** Returns every table with clients' records, and the views on them. */
async function tablesAboutPeople(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('client_id', 'coach_id', 'owner_id')`.execute(server.db)
  return [...rows.map(({ name }) => name), 'person', 'user_scope']
}

/** Returns the tables with a coach's texts and marks about a client, except the assignments. */
async function tablesOfCoachAndClient(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select t.table_name as name from information_schema.tables t
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name <> 'coach_client' and 2 = (
      select count(*) from information_schema.columns c where c.table_schema = 'public'
        and c.table_name = t.table_name and c.column_name in ('client_id', 'coach_id'))
    order by t.table_name`.execute(server.db)
  return rows.map(({ name }) => name)
}

const strangersIds = () => [
  colleagues.coachId,
  colleagues.clientId,
  colleagues.sessionId,
  colleagues.pictureId,
  colleagues.noteId,
]

describe('a query that lacks its filter by coach', () => {
  it('promise 15: returns no row about another coach’s client, from any table', async () => {
    const tables = await tablesAboutPeople()
    expect(tables.length).toBeGreaterThan(15)
    for (const table of tables) {
      const seen = await asCoach(() => everything(table))
      for (const id of strangersIds()) expect(seen, table).not.toContain(id)
    }
    // Row-level security returns a caller's own rows. The server sees the rows of both callers.
    for (const table of ['person', 'client_scope', 'exercise_session', 'picture', 'invite']) {
      expect(await asCoach(() => everything(table)), table).toMatch(new RegExp(`${mine.clientId}|${mine.coachId}`))
      expect(await everything(table), table).toMatch(new RegExp(`${colleagues.clientId}|${colleagues.coachId}`))
    }
  })

  it('returns only the client’s own rows if a client calls', async () => {
    for (const table of await tablesAboutPeople()) {
      const seen = await asClient(() => everything(table))
      for (const id of strangersIds()) expect(seen, table).not.toContain(id)
    }
    expect(await asClient(() => everything('exercise_session'))).toContain(mine.sessionId)
  })

  it('promise 15: returns a coach’s notes only to their author, and neither to the client nor to the client’s other coach', async () => {
    const { organisationId, clientId } = colleagues
    await server.useCases.account.assignClient({ organisationId, coachId: mine.coachId, clientId })
    expect(await asCoach(() => everything('client_scope'))).toContain(clientId)
    for (const table of ['note', 'note_draft']) {
      expect(await asCoach(() => everything(table)), table).toContain(mine.coachId)
      expect(await asCoach(() => everything(table)), table).not.toContain(colleagues.coachId)
      expect(await asClient(() => everything(table)), table).toBe('')
    }
    const row = { organisation_id: organisationId, client_id: clientId, author_id: colleagues.coachId }
    const forged = { ...row, version: 1, text: 'forged', follow_up_on: null, saved_at: new Date() }
    await expect(asCoach(() => server.db.insertInto('note_draft').values(forged).execute())).rejects.toMatchObject({
      code: '42501',
    })
  })

  it('promise 15: returns a coach’s reports, their drafts, and the facts seen in a review only to the coach', async () => {
    const { organisationId, clientId } = colleagues
    await server.useCases.account.assignClient({ organisationId, coachId: mine.coachId, clientId })
    const theirTables = await tablesOfCoachAndClient()
    expect(theirTables).toEqual(['attention_review', 'report', 'report_draft'])
    for (const table of theirTables) {
      expect(await asCoach(() => everything(table)), table).toContain(mine.coachId)
      expect(await asCoach(() => everything(table)), table).not.toContain(colleagues.coachId)
      expect(await asClient(() => everything(table)), table).toBe('')
    }
    const row = { organisation_id: organisationId, client_id: clientId, coach_id: colleagues.coachId }
    const forged = { ...row, version: 1, period: 'wholeJourney' as const, texts: '{}', saved_at: new Date() }
    await expect(asCoach(() => server.db.insertInto('report_draft').values(forged).execute())).rejects.toMatchObject({
      code: '42501',
    })
  })

  it('promise 15: returns a coach’s texts about a client neither to the client’s next coach nor, after the change, to the first coach', async () => {
    const { organisationId, clientId, coachId } = mine
    await server.useCases.account.reassignClient({ organisationId, clientId, coachId: colleagues.coachId })
    for (const table of [...(await tablesOfCoachAndClient()), 'note', 'note_draft', 'client_review']) {
      expect(await asColleague(() => everything(table)), table).toContain(colleagues.coachId)
      expect(await asColleague(() => everything(table)), table).not.toContain(coachId)
      expect(await asCoach(() => everything(table)), table).toBe('')
    }
  })

  it('promise 15: returns a coach’s visits, days in Attention, saved views, and the states and tags of clients only to the coach', async () => {
    const { organisationId, clientId } = colleagues
    await server.useCases.account.assignClient({ organisationId, coachId: mine.coachId, clientId })
    const tables = ['client_visit', 'visit_heartbeat', 'client_state', 'client_tag', 'attention_day', 'saved_views']
    for (const table of tables) {
      expect(await asCoach(() => everything(table)), table).toContain(mine.coachId)
      expect(await asCoach(() => everything(table)), table).not.toContain(colleagues.coachId)
      expect(await asClient(() => everything(table)), table).toBe('')
    }
  })

  it('can change or add nothing about another coach’s client', async () => {
    const { db } = server
    const change = await asCoach(() => db.updateTable('person').set({ about_me: 'changed' }).executeTakeFirst())
    expect(change.numUpdatedRows).toBe(2n)
    const row = {
      organisation_id: mine.organisationId,
      client_id: colleagues.clientId,
      started_at: new Date('2026-06-10T08:00:00Z'),
      ended_at: new Date('2026-06-10T09:00:00Z'),
    }
    const intrusion = asCoach(() => db.insertInto('device_use').values(row).execute())
    await expect(intrusion).rejects.toMatchObject({ code: '42501' })
  })

  it('returns no rows on a connection without a caller', async () => {
    const seen = await asCoach(() =>
      server.db.transaction().execute(async (connection) => {
        await sql`select set_config('attune.scope', '', true)`.execute(connection)
        const { rows } = await sql`select id from person union all select client_id from client_scope`.execute(
          connection,
        )
        return rows.length
      }),
    )
    expect(seen).toBe(0)
  })

  it('returns each caller’s own rows on a connection that served another caller before', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 ? asCoach : asClient)(async () => (await everything('person')).split('\n').length),
      ),
    )
    expect(answers).toEqual(Array.from({ length: 40 }, (_, index) => (index % 2 ? 2 : 1)))
  })
})
