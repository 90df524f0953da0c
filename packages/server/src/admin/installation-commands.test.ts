import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addClient, addCoach } from '../../test/support/clients/add-client.ts'
import { addPair, otherOrganisationId } from '../../test/support/clients/two-organisations.ts'
import { runAdminCommand } from '../../test/support/run-command.ts'
import { createTestServer } from '../../test/support/test-server.ts'
import { beginSimulation } from '../demo/demo.repository.ts'

const server = createTestServer()
const { organisationId } = server
const portrait = readFileSync(new URL('../simulator/portraits/amara-okafor.webp', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'attune-admin-'))
const dana = { email: 'dana@northfield.example', password: 'Attune2026' }
const amara = { email: 'amara@northfield.example', password: 'Attune2026' }

const run = (name: string, options: Record<string, string> = {}, typed = '') =>
  runAdminCommand(server, name, options, { ask: () => typed })
const owner = <Row extends object>(text: string, values: unknown[] = []) =>
  server.database.pool.query<Row>(text, values)

beforeEach(async () => {
  const coach = await addCoach(server, dana)
  await addClient(server, { coach, ...amara, startedAt: '2026-06-01T00:00:00Z' })
  await server.audit.seal()
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the state of an installation', () => {
  it('lists the versions, the database, mails, files, jobs, the audit and the last backup', async () => {
    const to = join(folder, 'attune.backup')
    expect(await run('status')).toMatch(/Backup {5}none/)
    await run('backup', { to })
    const lines = (await run('status')).split('\n')
    expect(lines[0]).toMatch(/^Version {4}\d+\.\d+\.\d+, Node \d+\.\d+\.\d+, PostgreSQL \d+/)
    expect(lines[1]).toMatch(/^Database {3}\d+ MB, \d+ migrations up to \d{4}\S*, \d+ of \d+ connections$/)
    expect(lines[2]).toBe(`Mail       ${join(server.dataDirectory, 'outbox')} works`)
    expect(lines[3]).toMatch(/^ {11}\d+ wait.*; refused in 30 days: 0, fate unknown: 0$/)
    expect(lines[4]).toBe(`Files      ${join(server.dataDirectory, 'files')} works`)
    expect(lines[6]).toBe('Jobs       0 wait, 0 run, 0 failed')
    expect(lines[7]).toMatch(/^Audit {6}\d+ changes wait for their place in the chain$/)
    expect(lines[8]).toMatch(/^Backup {5}last at \d{4}-\d\d-\d\dT/)
  })

  it('lists the coaches and the clients by email', async () => {
    await server.signIn(dana.email, dana.password)
    expect(await run('list-coaches')).toMatch(
      /^dana@northfield.example {2}.+ {2}active {2}1 client {2}last here 2026-06-11$/,
    )
    expect(await run('list-clients')).toMatch(
      /^amara@northfield.example {2}.+ {2}active {2}since .+ {2}with dana@northfield.example {2}never signed in$/,
    )
  })
})

describe('promise 34: the audit for the operator', () => {
  const read = (subject: string, ids: readonly string[] = []) =>
    server.audit.add({ organisationId, actor: 'someone', requestId: 'one', action: 'read', subject, ids })
  const clientId = async () =>
    (await server.useCases.account.findPersonByEmail({ organisationId, email: amara.email }))?.id ?? ''
  /** Gives the first records an older date, as if the server had written them then. */
  const withOldRecords = async () => {
    await owner('delete from audit_record')
    await owner('delete from audit_head')
    await owner('delete from audit_pending')
    const record = { organisation_id: organisationId, caller: 'someone', request_id: '', action: 'read', ids: [] }
    const old = Array.from({ length: 5 }, (_, index) => ({
      ...record,
      at: `2020-01-0${index + 1}T00:00:00Z`,
      subject: `old${index}`,
    }))
    await owner('select append_audit($1::jsonb)', [JSON.stringify(old)])
    read('new')
    await server.audit.flush()
  }

  it('is searched by days, person and subject', async () => {
    read('getJourney', [await clientId()])
    read('listPersons')
    await server.audit.flush()
    expect(await run('search-audit', { days: '1', subject: 'getJourney' })).toMatch(
      /^\d+ {2}\S+Z {2}read getJourney {2}by someone {2}about amara@northfield.example\n1 record$/,
    )
    expect(await run('search-audit', { days: '1', person: amara.email })).not.toContain('listPersons')
    expect(await run('search-audit', { days: '1', person: amara.email })).toContain('insert person')
  })

  it('is exported with one record per line, to a file that only its creator can read and that replaces no existing file', async () => {
    const to = join(folder, 'audit.jsonl')
    expect(await run('export-audit', { to })).toMatch(/^Wrote \d+ records to /)
    const records = readFileSync(to, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object)
    const { rows } = await owner<{ count: number }>('select count(*) from audit_record')
    expect(records).toHaveLength(rows[0]?.count ?? 0)
    expect(records[0]).toMatchObject({
      sequence: 1,
      organisation_id: organisationId,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(statSync(to).mode & 0o777).toBe(0o600)
    await expect(run('export-audit', { to })).rejects.toThrow('already exists')
  })

  it('is valid after old records were cut off, and again after a second cut', async () => {
    await withOldRecords()
    expect(await run('cut-audit', { 'keep-days': '365' })).toMatch(
      /^Deleted 5 records up to 5, whose hash is [0-9a-f]{64}/,
    )
    expect(await run('verify-audit')).toContain('The audit is whole: 2 records')
    expect(await run('search-audit', { days: '1' })).toMatch(/call cutAudit {2}by operator/)
    expect(await run('cut-audit', { 'keep-days': '365' })).toBe('No record is older than 365 days')
    read('newest')
    await server.audit.flush()
    expect(await run('verify-audit')).toContain('The audit is whole: 3 records')
  })

  it('is invalid if its beginning is deleted in any other way, or if more is deleted than a cut deleted', async () => {
    await withOldRecords()
    await owner('delete from audit_record where sequence = 1')
    await expect(run('verify-audit')).rejects.toThrow('Records 1 to 1')
    await expect(run('cut-audit', { 'keep-days': '365' })).rejects.toThrow('Nothing was cut')
    await withOldRecords()
    await run('cut-audit', { 'keep-days': '365' })
    await owner('delete from audit_record where sequence = 6')
    await expect(run('verify-audit')).rejects.toThrow('Records 6 to 6')
  })
})

describe('a demo', () => {
  it('is removed completely, with its files and audit records, once the operator has typed its name', async () => {
    await server.useCases.account.createOrganisation({ id: otherOrganisationId, name: 'Another organisation' })
    await addPair(server, { name: 'one', organisationId })
    await addPair(server, { name: 'two', organisationId: otherOrganisationId })
    await beginSimulation(server.db, organisationId, new Date('2026-06-01T00:00:00Z'))
    const accessToken = await server.signIn(dana.email, dana.password)
    const coach = await server.useCases.account.findPersonByEmail({ organisationId, email: dana.email })
    const path = `/resource/profilePicture/${coach?.id}`
    const headers = { Authorization: `Bearer ${accessToken}` }
    expect((await server.request(path, { method: 'PUT', body: portrait, headers })).status).toBe(200)
    await server.audit.seal()
    await expect(run('remove-demo', {}, 'another')).rejects.toThrow('Nothing was removed')

    expect(await run('remove-demo', {}, 'Test organisation')).toMatch(/^Removed the demo: \d+ rows/)
    const { rows: tables } = await owner<{ name: string }>(
      `select table_name::text as name from information_schema.columns
       where table_schema = 'public' and column_name = 'organisation_id'
         and table_name in (select relname from pg_class where relkind = 'r')`,
    )
    expect(tables.length).toBeGreaterThan(40)
    const left = await Promise.all(
      tables.map(async ({ name }) => {
        const { rows } = await owner<{ count: number }>(`select count(*) from ${name} where organisation_id = $1`, [
          organisationId,
        ])
        return rows[0]?.count === 0 ? [] : [name]
      }),
    )
    expect(left.flat()).toEqual([])
    expect((await owner('select from organisation where id = $1', [organisationId])).rowCount).toBe(0)
    expect((await owner('select from organisation')).rowCount).toBe(1)
    expect((await server.request('/account/persons', { headers })).status).toBe(401)
  })
})
