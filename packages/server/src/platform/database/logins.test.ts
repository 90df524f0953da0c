import { contract } from '@attune/api/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Db } from './database.ts'
import { signScope, type ScopedConnection } from './scope-signature.ts'
import { actAs } from '../request-actor.ts'
import { createTestServer } from '../../../test/support/test-server.ts'
import { addPair, type Pair } from '../../../test/support/clients/two-organisations.ts'

const server = createTestServer()
let mine: Pair
let colleagues: Pair

server.beginWith(async () => {
  const { organisationId } = server
  mine = await addPair(server, { name: 'mine', organisationId })
  colleagues = await addPair(server, { name: 'colleagues', organisationId })
})

/** Runs work on a single connection, in a transaction for the coach of a pair. */
const asCoachOf = <Result>({ organisationId, coachId }: Pair, work: (connection: Db) => Promise<Result>) =>
  actAs({ caller: { organisationId, personId: coachId } }, () => server.db.transaction().execute(work))

/**
 * Runs statements on one connection, as an injection into a coach's request could. Returns the rows of the last
 * statement.
 */
const inject = (...statements: string[]) =>
  asCoachOf(mine, async (connection) => {
    let rows: unknown[] = []
    for (const statement of statements) rows = (await sql.raw(statement).execute(connection)).rows
    return rows
  })

const userOf = async ({ coachId }: Pair) =>
  (await server.db.selectFrom('person').select('user_id').where('id', '=', coachId).executeTakeFirstOrThrow()).user_id

const refused = { code: '42501' }

describe('promise 15: an injection into a caller’s query', () => {
  it.each(['set role none', 'reset role', 'set session authorization default'])(
    'stays in the app’s login after "%s"',
    async (statement) => {
      expect(await inject(statement, 'select current_user::text as name, count(*)::int from person')).toEqual([
        { name: 'attune_app', count: 2 },
      ])
    },
  )

  it('can’t become the owner or the sign-in login', async () => {
    await expect(inject('set role attune')).rejects.toMatchObject(refused)
    await expect(inject('set role attune_sign_in')).rejects.toMatchObject(refused)
  })

  it('can’t assign a client to its coach', async () => {
    const { organisationId, coachId } = mine
    await expect(
      inject(`insert into coach_client values ('${organisationId}', '${coachId}', '${colleagues.clientId}', now())`),
    ).rejects.toMatchObject(refused)
    await expect(inject(`update coach_client set client_id = '${colleagues.clientId}'`)).rejects.toMatchObject(refused)
  })

  it('can’t read a password hash, a token hash, a mail or an import key', async () => {
    for (const query of [
      'select password_hash from app_user',
      'select token_hash from session',
      'select * from mail_outbox',
      'select * from import_key',
      'select * from password_reset',
      'select * from sign_in_failure',
      'select * from limited_use',
      'select * from idempotency_key',
    ]) {
      await expect(inject(query), query).rejects.toMatchObject(refused)
    }
  })

  it('changes no stored answers except the answers to its own coach', async () => {
    const { inviteClient } = contract.auth
    for (const { coachEmail } of [mine, colleagues]) {
      const accessToken = await server.signIn(coachEmail, 'Attune2026')
      const options = { accessToken, headers: { 'Idempotency-Key': 'a' } }
      await server.call(inviteClient, { body: { email: `of-${coachEmail}` } }, options)
    }
    await inject(`update idempotency_key set answer = 'changed'`)
    const stored = server.db.selectFrom('idempotency_key').select('caller_id').where('answer', '<>', 'changed')
    expect(await stored.orderBy('caller_id').execute()).toEqual([{ caller_id: await userOf(colleagues) }])
    await expect(inject('update idempotency_key set caller_id = organisation_id')).rejects.toMatchObject(refused)
    await expect(inject('delete from idempotency_key')).rejects.toMatchObject(refused)
  })

  it('sees only the accounts of its coach and the coach’s clients', async () => {
    const emails = await inject('select email from app_user order by email')
    expect(emails).toEqual([{ email: mine.clientEmail }, { email: mine.coachEmail }])
  })

  it('ends only sessions of its own coach', async () => {
    await server.signIn(colleagues.coachEmail, 'Attune2026')
    await server.signIn(mine.coachEmail, 'Attune2026')
    await inject('update session set ended_at = now()')
    const sessions = await server.db.selectFrom('session').select(['user_id', 'ended_at']).orderBy('id').execute()
    expect(sessions.filter(({ ended_at }) => ended_at === null).map(({ user_id }) => user_id)).toEqual([
      await userOf(colleagues),
    ])
  })
})

describe('promise 15: an injection that names another coach', () => {
  const personIds = async (connection: Db) => {
    const { rows } = await sql<{ id: string }>`select id from person`.execute(connection)
    return rows.map(({ id }) => id).toSorted()
  }
  const idsOf = ({ coachId, clientId }: Pair) => [coachId, clientId].toSorted()
  const setScope = (connection: Db, scope: string) =>
    sql`select set_config('attune.scope', ${scope}, true)`.execute(connection)
  const scopeOn = async (connection: Db) => {
    const { rows } = await sql<{ scope: string }>`select current_setting('attune.scope') as scope`.execute(connection)
    return rows[0]?.scope ?? ''
  }
  /** Returns the colleague's scope, signed for this connection. */
  async function colleaguesScope(connection: Db, changed: Partial<ScopedConnection> & { key?: Uint8Array } = {}) {
    const { rows } = await sql<{ processId: number }>`select pg_backend_pid() as "processId"`.execute(connection)
    const {
      key = server.database.pools.scopeKey,
      processId = rows[0]?.processId ?? 0,
      validUntil = 4_000_000_000,
    } = changed
    const { organisationId, coachId: personId } = colleagues
    return signScope(key, { processId, validUntil }, { organisationId, personId, requestId: '', sourceAddress: '' })
  }

  it.each(['attune.caller', 'attune.organisation', 'attune.request', 'attune.person'])(
    'sees only its own coach’s rows if it names the other coach by the setting %s',
    async (setting) => {
      const seen = asCoachOf(mine, async (connection) => {
        await sql`select set_config(${setting}, ${colleagues.coachId}, true)`.execute(connection)
        return personIds(connection)
      })
      expect(await seen).toEqual(idsOf(mine))
    },
  )

  it('sees the other coach’s rows only with a scope that has the right key, connection and time', async () => {
    const seenBy = (scopeOf: (connection: Db) => Promise<string>) =>
      asCoachOf(mine, async (connection) => {
        await setScope(connection, await scopeOf(connection))
        return personIds(connection)
      })
    expect(await seenBy((connection) => colleaguesScope(connection))).toEqual(idsOf(colleagues))
    const key = new Uint8Array(32)
    await expect(seenBy((connection) => colleaguesScope(connection, { key }))).rejects.toMatchObject(refused)
    await expect(seenBy((connection) => colleaguesScope(connection, { processId: 1 }))).rejects.toMatchObject(refused)
    const validUntil = Math.floor(Date.now() / 1_000) - 1
    await expect(seenBy((connection) => colleaguesScope(connection, { validUntil }))).rejects.toMatchObject(refused)
    // Returns the caller's own scope with another coach's id, so its signature is wrong.
    const edited = async (connection: Db) => (await scopeOn(connection)).replace(mine.coachId, colleagues.coachId)
    await expect(seenBy(edited)).rejects.toMatchObject(refused)
  })

  it('can’t reuse a scope that it has read on another connection', async () => {
    await asCoachOf(colleagues, async (theirs) => {
      const scope = await scopeOn(theirs)
      const seen = asCoachOf(mine, async (connection) => {
        await setScope(connection, scope)
        return personIds(connection)
      })
      await expect(seen).rejects.toMatchObject(refused)
      expect(await personIds(theirs)).toEqual(idsOf(colleagues))
    })
  })

  it.each(['', ' ', 'server', `${'0'.repeat(64)} `])('reads no rows with the scope "%s"', async (scope) => {
    const seen = asCoachOf(mine, async (connection) => {
      await setScope(connection, scope)
      return personIds(connection)
    }).catch(() => [])
    expect(await seen).toEqual([])
  })

  it('sees nothing after a "reset all"', async () => {
    expect(await inject('reset all', 'select id from person')).toEqual([])
    // The connection still works for the next caller, who gets new settings.
    await asCoachOf(colleagues, async (connection) => expect(await personIds(connection)).toEqual(idsOf(colleagues)))
  })

  it('can’t read the key from its table, from statistics about the table, or from the text of a function', async () => {
    await expect(inject('select * from attune_private.scope_key')).rejects.toMatchObject(refused)
    await server.database.pool.query('analyze attune_private.scope_key')
    expect(await inject(`select * from pg_stats where schemaname = 'attune_private'`)).toEqual([])
    const key = Buffer.from(server.database.pools.scopeKey)
    const sources = JSON.stringify(await inject('select prosrc, proconfig from pg_proc where pronamespace = 2200'))
    expect(sources).toContain('attune.scope')
    for (const form of ['hex', 'base64', 'latin1'] as const) expect(sources).not.toContain(key.toString(form))
  })

  it('can’t find another caller’s scope among the running statements', async () => {
    const { organisationId, coachId: personId } = colleagues
    await actAs({ caller: { organisationId, personId }, requestId: 'another-request' }, () =>
      server.db.connection().execute(async () => {
        const seen = JSON.stringify(await inject('select * from pg_stat_activity'))
        expect(seen).toContain('attune.scope')
        expect(seen).not.toMatch(new RegExp(`[0-9a-f]{64}|${personId}`))
      }),
    )
  })

  it('can’t append a second statement', async () => {
    await expect(inject('select 1; select 2')).rejects.toMatchObject({ code: '42601' })
  })

  it('can’t leave behind a table that a later caller of the connection would read instead of the server’s table', async () => {
    const { app } = server.database.pools
    const processOf = async (connection: Db) =>
      (await sql<{ id: number }>`select pg_backend_pid() as id`.execute(connection)).rows[0]?.id
    const before = await asCoachOf(mine, async (connection) => {
      await sql`create temporary table person (id uuid, organisation_id uuid)`.execute(connection)
      await sql`select set_config('search_path', 'pg_temp, public', false)`.execute(connection)
      return processOf(connection)
    })
    expect(app.idleCount).toBeGreaterThan(0)
    const after = await asCoachOf(colleagues, async (connection) => {
      expect(await personIds(connection)).toEqual(idsOf(colleagues))
      await sql`drop table pg_temp.person`.execute(connection)
      return processOf(connection)
    })
    expect(after).toBe(before)
  })
})

describe('promise 34: an injection into a caller’s query', () => {
  it.each([
    `insert into audit_record select * from audit_record`,
    `insert into audit_pending (organisation_id, caller, request_id, action, subject, ids) values (gen_random_uuid(), '', '', 'read', '', '{}')`,
    `update audit_head set sequence = 0`,
    `select append_audit('[]')`,
    `create trigger t after insert on person referencing new table as changed for each statement execute function record_change('id')`,
  ])('can’t forge a record: %s', async (statement) => {
    await expect(inject(statement)).rejects.toMatchObject(refused)
  })
})

describe('promise 34: a change made by an injection', () => {
  it('is recorded with the real caller and request, whatever settings the injection makes', async () => {
    const { organisationId, coachId } = mine
    await actAs({ caller: { organisationId, personId: coachId }, requestId: 'the-request' }, () =>
      server.db.transaction().execute(async (connection) => {
        for (const name of ['attune.caller', 'attune.request']) {
          await sql`select set_config(${name}, ${colleagues.coachId}, true)`.execute(connection)
        }
        await sql`update person set about_me = 'changed'`.execute(connection)
      }),
    )
    await server.audit.seal()
    const records = server.database.owner.selectFrom('audit_record').select(['caller', 'request_id'])
    expect(await records.where('subject', '=', 'person').orderBy('sequence', 'desc').limit(1).execute()).toEqual([
      { caller: coachId, request_id: 'the-request' },
    ])
  })
})

describe('promise 15: every table', () => {
  it('has row-level security for both logins, except tables that only the owner may use', async () => {
    const { rows } = await server.database.pool.query<{ name: string; policies: string }>(`
      select c.relname as name, coalesce(string_agg(p.polname, ' ' order by p.polname), '') as policies
      from pg_class c left join pg_policy p on p.polrelid = c.oid and c.relrowsecurity
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname`)
    const policies = new Map(rows.map((row) => [row.name, row.policies]))
    const unsecured = rows.filter((row) => row.policies === '').map(({ name }) => name)
    expect(new Set(unsecured)).toEqual(new Set(['audit_head', 'audit_pending', 'audit_record', 'schema_migration']))
    for (const name of ['app_user', 'session', 'mail_outbox', 'import_key']) expect(policies.get(name)).not.toBe('')
  })

  it('is protected only by the signed scope, and not by a setting that a statement can change', async () => {
    const { rows } = await server.database.pool.query<{ rule: string }>(`
      select concat(qual, with_check) as rule from pg_policies where schemaname = 'public'
      union all select definition from pg_views where schemaname = 'public'`)
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.filter(({ rule }) => rule.includes('current_setting'))).toEqual([])
  })

  it('is closed to the sign-in login if only the owner may use it', async () => {
    for (const name of ['audit_head', 'audit_pending', 'audit_record']) {
      await expect(sql`select from ${sql.table(name)}`.execute(server.db)).rejects.toMatchObject(refused)
    }
  })
})
