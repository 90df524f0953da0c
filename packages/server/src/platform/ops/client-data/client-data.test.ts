import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@attune/api/contract'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { breathe } from '../../../../test/support/breathe.ts'
import { session } from '../../../../test/support/clients/add-client.ts'
import { addPair, password, tokenOf, type Pair } from '../../../../test/support/clients/two-organisations.ts'
import { administer, recreateDatabase } from '../../../../test/support/test-database.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import { testTokenSecret } from '../../../../test/support/global-setup.ts'
import { openMail } from '../../mail/sealed-mail.ts'
import { deriveKey } from '../../secrets.ts'
import { openPool } from '../../database/pool.ts'
import { openStorage } from '../../storage/open-storage.ts'
import { backUp } from '../backup/back-up.ts'
import { restore } from '../backup/restore.ts'
import { findClientAccounts, findClientTables, type ClientAccount } from './client-tables.ts'
import { countClientRows, eraseClient } from './erase-client.ts'
import { exportClient } from './export-client.ts'

const server = createTestServer()
let folder: string
let kept: Pair
let leaving: Pair
let client: ClientAccount

/** Texts that name the leaving client or are about them. Each is stored in a different place. */
const planted = {
  aboutMe: 'Plays the cello on Tuesdays',
  note: 'Worries about the exam',
  draft: 'Ask about the sister',
  tag: 'Cellist',
  report: 'Sleeps better since May',
}

const inDatabase = async <T>(run: (connection: pg.ClientBase) => Promise<T>, pool = server.database.pool) => {
  const connection = await pool.connect()
  try {
    return await run(connection)
  } finally {
    connection.release()
  }
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'attune-client-'))
  const { organisationId } = server
  kept = await addPair(server, { name: 'kept', organisationId })
  leaving = await addPair(server, { name: 'leaving', organisationId })
  const { coachId, clientId: personId } = leaving
  const scope = { organisationId, coachId }
  const { notes, account, reports } = server.useCases
  await notes.writeNote(scope, personId, { text: planted.note, followUpOn: null })
  await notes.putNoteDraft(scope, personId, { text: planted.draft, followUpOn: null, replaces: undefined })
  await account.setClientTags(scope, personId, { tags: [planted.tag] })
  const texts = { mentalWellbeing: planted.report, physicalWellbeing: '', productivity: '', finalComments: '' }
  const content = { period: 'wholeJourney' as const, texts }
  const { id: reportId } = await reports.startReport(scope, personId, content)
  await reports.makeReport({ organisationId, clientId: personId, id: reportId }, { isLastTry: true })
  await server.database.pool.query('update person set about_me = $1 where id = $2', [planted.aboutMe, personId])
  // Creates a stored answer to the coach that contains the client's email, and a waiting mail to the client.
  const accessToken = await tokenOf(server, leaving, 'coach')
  const headers = { 'Idempotency-Key': 'a'.repeat(36) }
  await server.call(
    contract.auth.inviteClient,
    { body: { email: 'client-leaving@attune.test' } },
    { accessToken, headers },
  )
  await server.useCases.passwordReset.requestPasswordReset(organisationId, leaving.clientEmail)
  const rrIntervals = breathe({ rate: 10, minutes: 2, swing: 40, seed: 1 })
  const recorded = { ...session('2026-06-11T08:00:00Z', { minutes: 2 }), rrIntervals }
  await server.useCases.exercise.importExercises({ organisationId, clientId: personId }, { exercises: [recorded] })
  const accounts = await inDatabase((connection) => findClientAccounts(connection, { clientId: personId }))
  client = accounts[0] as ClientAccount
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const files = () => openStorage(server)
const erase = () =>
  eraseClient(server.database.pool, client, { files: files(), tokenSecret: testTokenSecret, at: server.clock.now() })

async function waitingMails() {
  const { rows } = await server.database.pool.query<{ sealed: Buffer }>(
    'select sealed_mail as sealed from mail_outbox where sealed_mail is not null order by id',
  )
  return rows.map(({ sealed }) => openMail(sealed, deriveKey(testTokenSecret, 'mail')))
}

/** Returns every row of the database as text, by table. */
async function everything(pool = server.database.pool): Promise<Map<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where relkind in ('r', 'p')
     and relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))`,
  )
  const texts = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
    texts.set(name, rows.map(({ row }) => row).join('\n'))
  }
  return texts
}

/** Returns the tables that contain a string. */
const tablesWith = (dump: ReadonlyMap<string, string>, text: string) =>
  [...dump].flatMap(([table, rows]) => (rows.toLowerCase().includes(text.toLowerCase()) ? [table] : []))

describe('the tables of clients', () => {
  it('are all tables with a column that refers to a client’s person or account', async () => {
    const tables = await inDatabase(findClientTables)
    const { rows: references } = await server.database.pool.query<{ table: string; column: string }>(
      `select c.conrelid::regclass::text as table, a.attname::text as column
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
       where c.contype = 'f' and c.confrelid in ('person'::regclass, 'app_user'::regclass)
         and a.attname not in ('organisation_id', 'coach_id', 'author_id')`,
    )
    expect(references.length).toBeGreaterThan(20)
    for (const { table, column } of references)
      expect(tables.find(({ name }) => name === table)?.columns, table).toContain(column)
  })
})

describe('the export of a client', () => {
  it('is a file with all rows and pictures but no secrets, which only its user can read', async () => {
    const to = join(folder, 'client.json')
    const written = await exportClient(server.database.pool, client, { to, files: files(), at: server.clock.now() })
    expect(statSync(to).mode & 0o777).toBe(0o600)
    const text = readFileSync(to, 'utf8')
    const content = JSON.parse(text) as { tables: Record<string, Record<string, unknown>[]>; files: object }
    const counts = await inDatabase((connection) => countClientRows(connection, client))
    for (const { table, rows } of counts) expect(content.tables[table], table).toHaveLength(rows)
    expect(written).toEqual({ rows: counts.reduce((sum, { rows }) => sum + rows, 0), files: 1 })
    expect(Object.keys(content.files)).toEqual([leaving.pictureId])
    for (const value of [...Object.values(planted), leaving.clientEmail]) expect(text).toContain(value)
    expect(content.tables['exercise_recording']?.[0]?.['rr_intervals']).toBeInstanceOf(Array)
    expect(text).not.toContain(kept.clientId)
    for (const secret of ['password_hash', 'token_hash', password]) expect(text).not.toContain(secret)
  })

  it('doesn’t overwrite an existing file', async () => {
    const to = join(folder, 'client.json')
    const write = () => exportClient(server.database.pool, client, { to, files: files(), at: server.clock.now() })
    await write()
    const before = readFileSync(to, 'utf8')
    await expect(write()).rejects.toThrow('already exists')
    expect(readFileSync(to, 'utf8')).toBe(before)
  })
})

describe('a client who has been erased', () => {
  it('is in no row, file or waiting mail, and appears in the audit only as an id', async () => {
    const path = (id: string) => join(server.dataDirectory, 'files', server.organisationId, id)
    expect(existsSync(path(leaving.pictureId))).toBe(true)
    const others = (await waitingMails()).map(({ to }) => to).filter((to) => to !== leaving.clientEmail)
    await erase()
    const dump = await everything()
    const words = [...Object.values(planted), leaving.clientEmail, leaving.noteId, leaving.reviewId, leaving.visitId]
    const ids = [leaving.sessionId, leaving.assessmentId, leaving.reportId, leaving.pictureId, leaving.clientId]
    const found = [...words, ...ids].map((text) => [
      text,
      tablesWith(dump, text).filter((name) => !name.startsWith('audit')),
    ])
    expect(found.filter(([, tables]) => (tables ?? []).length > 0)).toEqual([])
    for (const text of Object.values(planted)) expect(tablesWith(dump, text)).toEqual([])
    expect(existsSync(path(leaving.pictureId))).toBe(false)
    expect((await waitingMails()).map(({ to }) => to)).toEqual(others)
    await expect(server.signIn(leaving.clientEmail, password)).rejects.toMatchObject({ status: 401 })
  })

  it('has no rows left even if the files can’t be deleted immediately; the server deletes them later', async () => {
    const broken = { ...files(), remove: () => Promise.reject(new Error('The bucket does not answer')) }
    const erasing = eraseClient(server.database.pool, client, {
      files: broken,
      tokenSecret: testTokenSecret,
      at: server.clock.now(),
    })
    await expect(erasing).rejects.toThrow('The bucket does not answer')
    expect(tablesWith(await everything(), leaving.clientEmail)).toEqual([])
    const { rows } = await server.database.pool.query('select id from file_removal where due_at <= now()')
    expect(rows).toEqual([{ id: leaving.pictureId }])
  })

  it('leaves all other clients and coaches unchanged', async () => {
    const [other] = await inDatabase((connection) => findClientAccounts(connection, { clientId: kept.clientId }))
    const counts = () => inDatabase((connection) => countClientRows(connection, other as ClientAccount))
    const before = await counts()
    await erase()
    expect(await counts()).toEqual(before)
    await server.signIn(leaving.coachEmail, password)
    await server.signIn(kept.clientEmail, password)
  })

  it('is erased again if an older backup is restored with the same files', async () => {
    const name = `attune_erased_${process.env['VITEST_POOL_ID'] ?? '1'}`
    const to = join(folder, 'attune.backup')
    await backUp(server.database.pool, { to, files: files() })
    await erase()
    await recreateDatabase(name)
    const pool = openPool(inject('postgresUrl') + name, () => undefined)
    try {
      const restored = await restore(pool, { from: to, files: files() })
      expect(restored.erased).toBe(1)
      const dump = await everything(pool)
      for (const text of [...Object.values(planted), leaving.clientEmail]) expect(tablesWith(dump, text)).toEqual([])
      expect(tablesWith(dump, kept.clientEmail)).toContain('app_user')
      expect(await files().has(server.organisationId, leaving.pictureId)).toBe(false)
    } finally {
      await pool.end()
      await administer(`drop database if exists ${name} with (force)`)
    }
  })
})
