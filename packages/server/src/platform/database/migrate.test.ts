import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { administer } from '../../../test/support/test-database.ts'
import { openPool } from './pool.ts'
import { migrate as migrateAll } from './migrate.ts'
import type { Migration } from './migration.ts'

const name = `attune_migrate_${process.env['VITEST_POOL_ID'] ?? '1'}`
const first: Migration = { name: '0001-first', sql: 'create table counted (at int); insert into counted values (1)' }
const second: Migration = { name: '0002-second', sql: 'insert into counted values (2)' }

let pool: pg.Pool

// Runs only the migrations. Securing the schema would fail, because this database has none of the product's tables.
const migrate = (on: pg.Pool, migrations: readonly Migration[]) =>
  migrateAll(on, { app: 'no', signIn: 'no' }, { migrations, finish: async () => undefined })

beforeEach(async () => {
  await administer(`create database ${name}`)
  pool = openPool(`${inject('postgresUrl')}${name}`, (error) => {
    throw error
  })
})
afterEach(async () => {
  await pool.end()
  await administer(`drop database ${name}`)
})

const counted = async () =>
  (await pool.query<{ at: number }>('select at from counted order by at')).rows.map(({ at }) => at)

describe('migrations', () => {
  it('run once each, however often the server starts', async () => {
    expect(await migrate(pool, [first])).toEqual(['0001-first'])
    expect(await migrate(pool, [first, second])).toEqual(['0002-second'])
    expect(await migrate(pool, [first, second])).toEqual([])
    expect(await counted()).toEqual([1, 2])
  })

  it('promise 30: run once when eight servers start at once', async () => {
    const applied = await Promise.all(Array.from({ length: 8 }, () => migrate(pool, [first, second])))
    expect(applied.flat().toSorted()).toEqual(['0001-first', '0002-second'])
    expect(await counted()).toEqual([1, 2])
  })

  it('promise 30: leave no changes behind if one of them fails', async () => {
    const broken: Migration = {
      name: '0003-broken',
      sql: 'insert into counted values (3); select nothing from nowhere',
    }
    await expect(migrate(pool, [first, second, broken])).rejects.toThrow('nowhere')
    const { rows } = await pool.query<{ there: string | null }>(`select to_regclass('counted')::text as there`)
    expect(rows).toEqual([{ there: null }])
    expect(await migrate(pool, [first, second])).toHaveLength(2)
  })

  it('promise 30: give way to a call that waits for one of their tables, and are tried again', async () => {
    await migrate(pool, [first])
    await pool.query('create table used (at int)')
    const call = await pool.connect()
    await call.query('begin; insert into used values (1)')
    const both: Migration = {
      name: '0002-both',
      sql: 'alter table counted add name text; alter table used add name text',
    }
    const migrated = migrate(pool, [first, both])
    // The migration has locked one table, and waits for the other.
    await expect
      .poll(async () => (await pool.query('select from pg_locks where not granted')).rowCount, { interval: 20 })
      .toBe(1)
    await call.query('insert into counted values (5)')
    await call.query('commit')
    call.release()
    expect(await migrated).toEqual(['0002-both'])
    expect(await counted()).toEqual([1, 5])
  })

  it('promise 30: are refused by a server that is older than the schema', async () => {
    await migrate(pool, [first, second])
    await expect(migrate(pool, [first])).rejects.toThrow('newer than this server (it has 0002-second)')
  })

  it('skip a migration if the migrations that it replaces have already run', async () => {
    await migrate(pool, [first, second])
    const squashed: Migration = { name: '0003-squashed', sql: 'select nothing from nowhere', replaces: '0002-second' }
    expect(await migrate(pool, [squashed])).toEqual([])
    const { rows } = await pool.query('select name from schema_migration order by name')
    expect(rows).toEqual([{ name: '0003-squashed' }])
    const third: Migration = { name: '0004-third', sql: 'insert into counted values (4)' }
    expect(await migrate(pool, [squashed, third])).toEqual(['0004-third'])
    expect(await counted()).toEqual([1, 2, 4])
  })

  it('refuse a database that is older than the replaced migrations, in one sentence', async () => {
    await migrate(pool, [first])
    const squashed: Migration = { name: '0003-squashed', sql: 'select 1', replaces: '0002-second' }
    await expect(migrate(pool, [squashed])).rejects.toThrow(
      'The database is too old for this server (it ends with 0001-first): start the version before this one on it once, or choose a new DATA_DIR',
    )
    expect(await counted()).toEqual([1])
  })

  it('promise 15: replace the policies of an older database, which let clients read what their coaches wrote', async () => {
    const { migrations } = await import('./migrations/index.ts')
    const logins = { app: 'attune_app', signIn: 'attune_sign_in' }
    const earlier = migrations.filter((migration) => migration.name < '0083')
    await migrateAll(pool, logins, { migrations: earlier, finish: async () => undefined })
    const tables = ['attention_review', 'report', 'report_draft']
    for (const table of tables) await pool.query(`create policy what_callers_see on ${table} using (true)`)
    await migrateAll(pool, logins, { migrations })
    const { rows } = await pool.query<{ name: string; rule: string }>(
      `select tablename as name, qual as rule from pg_policies
       where policyname = 'what_callers_see' and tablename = any($1) order by tablename`,
      [tables],
    )
    expect(rows.map((row) => row.name)).toEqual(tables)
    for (const { rule } of rows) expect(rule).toMatch(/coach_id = .* AND .*client_id IN/s)
  })

  it('mark recordings that the earlier artefact rule measured, and keep their measures until they are measured again', async () => {
    const { migrations } = await import('./migrations/index.ts')
    const logins = { app: 'attune_app', signIn: 'attune_sign_in' }
    const isEarlier = (migration: Migration) => migration.name < '0129'
    await migrateAll(pool, logins, { migrations: migrations.filter(isEarlier), finish: async () => undefined })
    const id = (of: number) => `'019a0000-0000-7000-8000-00000000000${of}'`
    const client = `${id(1)}, ${id(3)}`
    await pool.query(`
      insert into organisation (id, name, created_at) values (${id(1)}, 'Northfield Health', now());
      insert into app_user (organisation_id, id, email, email_key, status, created_at)
        values (${id(1)}, ${id(2)}, 'amara@attune.test', 'amara@attune.test', 'active', now());
      insert into person (organisation_id, id, user_id, type, first_name, last_name, birth_date, gender, timezone, created_at, updated_at)
        values (${client}, ${id(2)}, 'user', 'Amara', 'Okafor', '1985-02-14', 'female', 'UTC', now(), now());
      insert into exercise_session (organisation_id, client_id, id, step_id, local_date, goal, bpm, started_at, ended_at)
        values (${client}, ${id(4)}, ${id(5)}, '2026-06-10', 'calm', 6, now(), now());
      insert into exercise_recording
        (organisation_id, client_id, session_id, rr_intervals, dropped_beats, rmssd, sdnn, pulse_rate)
        values (${client}, ${id(4)}, '{800, 1100, 900}', 2, 50, 60, 66)`)
    await migrateAll(pool, logins, { migrations })
    const { rows } = await pool.query(
      'select rr_intervals, beats, corrected_beats, problem, rmssd from exercise_recording',
    )
    expect(rows).toEqual([
      { rr_intervals: [800, 1100, 900], beats: null, corrected_beats: 2, problem: null, rmssd: 50 },
    ])
  })

  it('correct follow-ups whose year has two digits or was typed only in part', async () => {
    const { migrations } = await import('./migrations/index.ts')
    const logins = { app: 'attune_app', signIn: 'attune_sign_in' }
    const isEarlier = (migration: Migration) => migration.name < '0121'
    await migrateAll(pool, logins, { migrations: migrations.filter(isEarlier), finish: async () => undefined })
    const days = [
      ['0026-12-15', '2026-12-15'],
      ['0027-01-04', '2027-01-04'],
      ['0028-02-29', '2028-02-29'],
      // The years 2026 and 2027, typed only in part.
      ['0002-12-15', '2026-12-15'],
      ['0202-01-04', '2027-01-04'],
      ['0020-02-29', '2027-02-28'],
      ['2126-12-15', '2026-12-15'],
      // These years are already right.
      ['2025-03-01', '2025-03-01'],
      ['2099-12-31', '2099-12-31'],
      [null, null],
    ] as const
    const id = (of: number) => `'019a0000-0000-7000-8000-0000000000${String(of).padStart(2, '0')}'`
    const whose = `${id(1)}, ${id(3)}, ${id(3)}`
    await pool.query(`
      insert into organisation (id, name, created_at) values (${id(1)}, 'Northfield Health', now());
      insert into app_user (organisation_id, id, email, email_key, status, created_at)
        values (${id(1)}, ${id(2)}, 'amara@attune.test', 'amara@attune.test', 'active', now());
      insert into person (organisation_id, id, user_id, type, first_name, last_name, birth_date, gender, timezone, created_at, updated_at)
        values (${id(1)}, ${id(3)}, ${id(2)}, 'user', 'Amara', 'Okafor', '1985-02-14', 'female', 'UTC', now(), now());
      insert into note_draft (organisation_id, client_id, author_id, version, text, saved_at, follow_up_on)
        values (${whose}, 1, '', '2026-11-28T09:00:00Z', '0026-12-15')`)
    for (const [index, [typed]] of days.entries())
      await pool.query(
        `insert into note (organisation_id, client_id, author_id, id, version, text, written_at, follow_up_on)
         values (${whose}, ${id(20 + index)}, 1, 'Call', '2026-11-28T09:00:00Z', $1)`,
        [typed],
      )
    await migrateAll(pool, logins, { migrations, finish: async () => undefined })
    const { rows } = await pool.query<{ day: string | null }>('select follow_up_on::text as day from note order by id')
    expect(rows.map(({ day }, index) => [days[index]?.[0], day])).toEqual(days)
    expect((await pool.query('select follow_up_on::text as day from note_draft')).rows).toEqual([{ day: '2026-12-15' }])
  })

  it('add the century to birth dates whose year has two digits, and delete birth dates with an impossible year', async () => {
    const { migrations } = await import('./migrations/index.ts')
    const logins = { app: 'attune_app', signIn: 'attune_sign_in' }
    const isEarlier = (migration: Migration) => migration.name < '0122'
    await migrateAll(pool, logins, { migrations: migrations.filter(isEarlier), finish: async () => undefined })
    const days = [
      ['0085-02-14', '1985-02-14'],
      ['0004-02-29', '2004-02-29'],
      ['0099-12-31', '1999-12-31'],
      ['0198-05-01', null],
      ['1899-12-31', null],
      ['1900-01-01', '1900-01-01'],
      ['2004-06-11', '2004-06-11'],
      [null, null],
    ] as const
    await pool.query(`insert into organisation (id, name, created_at)
      values ('019a0000-0000-7000-8000-000000000001', 'Northfield Health', now())`)
    for (const [index, [typed]] of days.entries()) {
      const id = `019a0000-0000-7000-8000-0000000000${20 + index}`
      await pool.query(
        `insert into app_user (organisation_id, id, email, email_key, status, created_at)
         select id, $1, $2, $2, 'active', now() from organisation`,
        [id, `client-${index}@attune.test`],
      )
      await pool.query(
        `insert into person (organisation_id, id, user_id, type, first_name, last_name, birth_date, gender, timezone, created_at, updated_at)
         select id, $1, $1, 'user', 'Amara', 'Okafor', $2, 'female', 'UTC', now(), now() from organisation`,
        [id, typed],
      )
    }
    await migrateAll(pool, logins, { migrations, finish: async () => undefined })
    const { rows } = await pool.query<{ day: string | null }>('select birth_date::text as day from person order by id')
    expect(rows.map(({ day }, index) => [days[index]?.[0], day])).toEqual(days)
  })

  it('run in the order of their names', async () => {
    const { migrations } = await import('./migrations/index.ts')
    const names = migrations.map((migration) => migration.name)
    expect(names).toEqual(names.toSorted())
  })
})
