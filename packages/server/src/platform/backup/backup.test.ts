import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { openPool } from '../database.ts'
import { templateDatabase } from '../testing/global-setup.ts'
import { createTestServer } from '../testing/test-server.ts'
import { bringPair, password, plainPasswords, type Pair } from '../testing/two-organisations.ts'
import { backUp } from './back-up.ts'
import { tablesInOrder } from './backup-lines.ts'
import { restore } from './restore.ts'

const server = createTestServer({ passwords: plainPasswords })
const name = `attune_restored_${process.env['VITEST_POOL_ID'] ?? '1'}`
let folder: string
let pool: pg.Pool
let pair: Pair

async function administer(sql: string): Promise<void> {
  const client = new pg.Client(`${inject('postgresUrl')}postgres`)
  await client.connect()
  await client.query(sql)
  await client.end()
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'attune-backup-'))
  await administer(`drop database if exists ${name} with (force)`)
  await administer(`create database ${name} template ${templateDatabase}`)
  // Connections of the database that is dropped in the end hear of it.
  pool = openPool(inject('postgresUrl') + name, () => undefined)
  pair = await bringPair(server, { name: 'kept', organisationId: server.organisationId })
})
afterEach(async () => {
  await pool.end()
  await administer(`drop database if exists ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

const kept = () => join(folder, 'attune.backup')
const make = () => backUp(server.database.pool, { to: kept(), filesFolder: join(server.dataDirectory, 'files') })
const putBack = () => restore(pool, { from: kept(), filesFolder: join(folder, 'files') })

// Of these a restore leaves something out, on purpose.
const changed = new Set(['session', 'mail_outbox', 'idempotency_key', 'password_reset', 'password_reset_request'])

async function everything(from: pg.Pool): Promise<Record<string, string[]>> {
  const connection = await from.connect()
  try {
    await connection.query('begin; set local role none')
    const { rows: tables } = await connection.query<{ name: string }>(tablesInOrder)
    const found: Record<string, string[]> = {}
    for (const { name: table } of tables.filter((row) => !changed.has(row.name))) {
      const { rows } = await connection.query<{ row: string }>(`select t::text as row from ${table} t order by 1`)
      found[table] = rows.map(({ row }) => row)
    }
    return found
  } finally {
    await connection.query('rollback')
    connection.release()
  }
}

describe('a backup', () => {
  it('is restored row by row and file by file, with every session over', async () => {
    await server.signIn(pair.coachEmail, password)
    const before = await everything(server.database.pool)
    const made = await make()
    expect(statSync(kept()).mode & 0o777).toBe(0o600)
    expect(await putBack()).toEqual(made)
    expect(await everything(pool)).toEqual(before)
    expect(before['exercise_session']).toHaveLength(1)
    const { rows } = await pool.query(`select 1 from session where ended_at is null`)
    expect(rows).toEqual([])
    const { rows: waiting } = await pool.query(`select 1 from mail_outbox where status in ('waiting', 'sending')`)
    expect(waiting).toEqual([])

    const picture = join(pair.organisationId, pair.pictureId)
    expect(readFileSync(join(folder, 'files', picture))).toEqual(
      readFileSync(join(server.dataDirectory, 'files', picture)),
    )
  })

  it('still audits and protects what is changed after the restore', async () => {
    await make()
    await putBack()
    const { rows: before } = await pool.query(`select count(*)::int as count from audit_record`)
    await pool.query(`update person set about_me = 'changed'`)
    const { rows: after } = await pool.query(`select count(*)::int as count from audit_record`)
    expect(after[0]?.count).toBe(before[0]?.count + 1)
  })

  it('is refused by a database that has an organisation already', async () => {
    await make()
    await putBack()
    rmSync(join(folder, 'files'), { recursive: true })
    await expect(putBack()).rejects.toThrow('The database is not empty')
  })

  it('that was cut off restores nothing', async () => {
    await make()
    truncateSync(kept(), Math.floor(statSync(kept()).size / 2))
    await expect(putBack()).rejects.toThrow()
    const { rows } = await pool.query('select from organisation')
    expect(rows).toEqual([])
    expect(existsSync(join(folder, 'files'))).toBe(false)
  })

  it('of another version of the schema is refused', async () => {
    await make()
    await pool.query(`insert into schema_migration (name) values ('9999-later')`)
    await expect(putBack()).rejects.toThrow('The backup is of another version')
  })

  it('is not written over an older one, and leaves no half behind', async () => {
    await make()
    await expect(make()).rejects.toThrow('is there already')
    expect(readdirSync(folder)).toEqual(['attune.backup'])
    expect(existsSync(`${kept()}.half`)).toBe(false)
  })
})
