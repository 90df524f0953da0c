import {
  accountOperations,
  allOperations,
  deviceMetricsOperations,
  fillPath,
  type Operation,
} from '@attune/api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createDiskHealth, explainFullDisk } from '../src/platform/database/full-disk.ts'
import { StartBrokenOff, StartError } from '../src/platform/start-error.ts'
import { accessTable, type AccessRow } from './support/access-table.ts'
import { createTestServer } from './support/test-server.ts'
import { addPair, password, type Pair } from './support/clients/two-organisations.ts'

const server = createTestServer()
const rows = accessTable as Readonly<Record<string, AccessRow>>
let pair: Pair

beforeEach(async () => {
  pair = await addPair(server, { name: 'full', organisationId: server.organisationId })
})

const asOwner = (statement: string) => server.database.pool.query(statement)

/** Makes every write to the database fail while the work runs, as if the disk were full. */
async function withFullDisk(work: () => Promise<void>): Promise<void> {
  await asOwner(`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception using errcode = 'disk_full'; end $$`)
  await asOwner(`do $$ declare name text; begin
    for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
      execute format('create trigger no_room before insert or update or delete on %I execute function no_room()', name);
    end loop; end $$`)
  try {
    await work()
  } finally {
    await asOwner('drop function no_room cascade')
  }
}

/** The reads by a caller, except the download of one's own data, which counts towards a limit and therefore writes. */
const readsOf = (caller: 'coach' | 'user') =>
  allOperations.filter(
    ({ id, method, access }) =>
      method === 'GET' && access !== 'none' && access.includes(caller) && id !== 'downloadOwnData',
  )

async function read(operation: Operation, caller: 'coach' | 'user', accessToken: string): Promise<Response> {
  const row = rows[operation.id]
  const params = row?.about === 'named' || row?.about === 'own' ? row.params(pair, caller) : {}
  const headers = { Authorization: `Bearer ${accessToken}` }
  return server.request(`/${operation.service}${fillPath(operation, params)}`, { headers })
}

const readiness = async () => {
  const response = await server.request('/health/ready')
  return [response.status, ((await response.json()) as { code?: string }).code]
}

describe('promise 34: a full disk', () => {
  it.each(['coach', 'user'] as const)(
    'every read of a %s is answered, and the records of the reads are written in order once there is room',
    async (caller) => {
      const accessToken = await server.signIn(caller === 'coach' ? pair.coachEmail : pair.clientEmail, password)
      await server.audit.seal()
      await asOwner('delete from audit_record')
      const waited: (string | null)[] = []
      await withFullDisk(async () => {
        for (const operation of readsOf(caller)) {
          const before = server.audit.waiting
          const response = await read(operation, caller, accessToken)
          expect([operation.id, response.status]).toEqual([operation.id, 200])
          await response.body?.cancel()
          if (server.audit.waiting > before) waited.push(response.headers.get('x-request-id'))
        }
        expect(waited.length).toBeGreaterThan(caller === 'coach' ? 10 : 1)
        await expect(server.audit.flush()).rejects.toMatchObject({ code: '53100' })
        expect(server.audit.waiting).toBe(waited.length)
      })
      await server.audit.flush()
      const written = await server.database.owner
        .selectFrom('audit_record')
        .select('request_id')
        .orderBy('sequence')
        .execute()
      expect(written.map(({ request_id }) => request_id)).toEqual(waited)
    },
  )

  it("a client’s call doesn’t change 'last connected', and a write is refused with 503", async () => {
    const accessToken = await server.signIn(pair.clientEmail, password)
    await withFullDisk(async () => {
      expect((await server.call(accountOperations.listPersons, {}, { accessToken })).status).toBe(200)
      const now = server.clock.now()
      const body = { uses: [{ startedAt: new Date(now.getTime() - 60_000).toISOString(), endedAt: now.toISOString() }] }
      const refused = await server.call(deviceMetricsOperations.recordDeviceUse, { body }, { accessToken })
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    })
  })

  it('readiness is 503 disk_full', async () => {
    const accessToken = await server.signIn(pair.clientEmail, password)
    await withFullDisk(async () => {
      expect((await server.call(accountOperations.listPersons, {}, { accessToken })).status).toBe(200)
      expect(await readiness()).toEqual([503, 'disk_full'])
    })
  })
})

describe('the health of the disk', () => {
  it('reports a full disk once, and mistakes no other error for one', () => {
    const reported: unknown[] = []
    const disk = createDiskHealth({ onFull: (error) => reported.push(error) })
    expect([disk.notice(new Error('no')), disk.notice({ code: '23505' }), disk.isFull]).toEqual([false, false, false])
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' })
    expect([disk.notice(full), disk.notice(full), disk.isFull]).toEqual([true, true, true])
    expect(reported).toEqual([full])
  })
})

// Run this only on Linux, which has a file system without any free space.
it.runIf(process.platform === 'linux')('a start that fails on a full disk says so', () => {
  const explained = explainFullDisk(new StartBrokenOff('The demo could not be filled'), '/proc')
  expect((explained as Error).message).toMatch(/^The disk of \/proc is full: make room/)
  const plain = new StartError('Port 4000 is taken')
  expect(explainFullDisk(plain, '/proc')).toBe(plain)
})
