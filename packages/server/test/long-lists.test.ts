import {
  contract,
  daysBetween,
  FOLLOW_UPS_MAX,
  NOTE_MAX_LENGTH,
  PAGE,
  type Operation,
  type ResponseOf,
} from '@attune/api/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addPair, tokenOf, type Pair } from './support/clients/two-organisations.ts'
import { rowsRead } from './support/rows-read.ts'
import { createTestServer } from './support/test-server.ts'

const server = createTestServer()
const many = 20_000
let pair: Pair
let accessToken: string

server.beginWith(async () => {
  pair = await addPair(server, { name: 'long', organisationId: server.organisationId })
})

/** Fills a table with many rows that the coach wrote about the client. */
async function fill(table: string, columns: string, values: ReturnType<typeof sql>): Promise<void> {
  const { organisationId, clientId, coachId } = pair
  await sql`insert into ${sql.table(table)} (organisation_id, client_id, ${sql.raw(columns)})
    select ${organisationId}::uuid, ${clientId}::uuid, ${coachId}::uuid, gen_random_uuid(), ${values}
    from generate_series(1, ${many}) as row(at)`.execute(server.database.owner)
  await sql`analyze ${sql.table(table)}`.execute(server.database.owner)
  accessToken = await tokenOf(server, pair, 'coach')
}

const fillNotes = () =>
  fill(
    'note',
    'author_id, id, version, text, written_at, follow_up_on',
    // The notes on the newest page have the maximum length.
    sql`1, left(repeat(md5(at::text), 125), case when at > ${many - PAGE.usual} then ${NOTE_MAX_LENGTH} else 32 end), timestamptz '2020-01-01' + at * interval '1 minute',
      case when at % 2 = 0 then date '2020-01-01' + at % 1000 end`,
  )

async function read<O extends Operation>(operation: O, query: Record<string, string | number> = {}) {
  const response = await server.call(operation, { params: { personId: pair.clientId }, query } as never, {
    accessToken,
  })
  const text = await response.text()
  expect(response.status, text.slice(0, 200)).toBe(200)
  return { rows: JSON.parse(text) as ResponseOf<O>, bytes: text.length }
}

/** Reads all pages and returns their ids. */
async function readWhole(operation: (typeof lists)[number][1]): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const before = ids.at(-1)
    const query = { limit: PAGE.most, ...(before === undefined ? {} : { before }) }
    const { rows } = await read(operation, query)
    ids.push(...rows.map(({ id }) => id))
    if (rows.length < PAGE.most) return ids
  }
}

/** Returns the ids of the rows that were filled in, newest first. */
async function idsIn(table: string, time: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    order by ${sql.ref(time)} desc, id desc`.execute(server.database.owner)
  return rows.map(({ id }) => id)
}

const lists = [
  ['notes', contract.account.listNotes, fillNotes, 'note', 'written_at'],
  [
    'reviews',
    contract.analytics.listReviews,
    () => fill('client_review', 'author_id, id, reviewed_at', sql`timestamptz '2020-01-01' + at * interval '1 minute'`),
    'client_review',
    'reviewed_at',
  ],
  [
    'reports',
    contract.resource.listReports,
    () =>
      fill(
        'report',
        'coach_id, id, period, begins_on, ends_on, stage, created_at, snapshot, pdf',
        sql`'wholeJourney', date '2020-01-01', date '2020-02-01', 'complete',
          timestamptz '2020-01-01' + at * interval '1 minute', '{}', '\\x00'::bytea`,
      ),
    'report',
    'created_at',
  ],
] as const

it.each(lists)(
  '20,000 %s of one client are read in pages, each of which reads only its own rows',
  async (_, operation, fillTable, table, time) => {
    await fillTable()
    const first = await read(operation)
    expect(first.rows).toHaveLength(PAGE.usual)
    expect(first.bytes).toBeLessThan(PAGE.usual * (NOTE_MAX_LENGTH + 500))
    // No row is missing or duplicated.
    const ids = await idsIn(table, time)
    expect(await readWhole(operation)).toEqual(ids)
    for (const before of [undefined, ids[100], ids[many / 2], ids.at(-10)]) {
      const query = before === undefined ? {} : { before }
      const rows = await rowsRead(server, table, () => read(operation, query))
      expect(rows).toBeGreaterThan(0)
      expect(rows).toBeLessThanOrEqual(PAGE.usual)
    }
    expect((await read(operation, { before: '019a0000-0000-7000-8000-00000000dead' })).rows).toEqual([])
  },
)

describe('20,000 notes about one client, half of them with a follow-up', () => {
  it('cost the clients list and Attention no more than the few notes that they show', async () => {
    await fillNotes()
    const readSummaries = () => read(contract.account.listNoteSummaries)
    const { rows, bytes } = await readSummaries()
    const [newest] = await idsIn('note', 'written_at')
    expect(rows).toEqual([expect.objectContaining({ personId: pair.clientId })])
    expect(rows[0]?.latest?.id).toBe(newest)
    expect(rows[0]?.followUps).toHaveLength(FOLLOW_UPS_MAX)
    expect(rows[0]?.followUps[0]?.on).toBe('2020-01-01')
    expect(bytes).toBeLessThan(20_000)
    expect(await rowsRead(server, 'note', readSummaries)).toBeLessThanOrEqual(FOLLOW_UPS_MAX)

    const readAttention = () => read(contract.analytics.listAttention, { today: '2026-06-11' })
    const followUp = (await readAttention()).rows[0]?.facts.followUp
    expect(followUp?.daysOverdue).toBe(daysBetween('2020-01-01', '2026-06-11'))
    expect(followUp?.latest).toMatch(/^2022-09-25 /)
    expect(await rowsRead(server, 'note', readAttention)).toBeLessThanOrEqual(2)

    // The open follow-ups have pages of their own.
    const query = { followUp: 'open', limit: 100 }
    const open = (await read(contract.account.listNotes, query)).rows
    expect(open).toHaveLength(100)
    expect(open.every(({ followUpOn, followUpDoneAt }) => followUpOn !== null && followUpDoneAt === null)).toBe(true)
  })
})
