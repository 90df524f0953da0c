import { contract } from '@attune/api/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
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

/** Runs statements on one connection, as an injection in a coach's request could; returns the rows of the last. */
const inject = (...statements: string[]) =>
  actAs({ caller: { organisationId: mine.organisationId, personId: mine.coachId } }, () =>
    server.db.transaction().execute(async (connection) => {
      let rows: unknown[] = []
      for (const statement of statements) rows = (await sql.raw(statement).execute(connection)).rows
      return rows
    }),
  )

const userOf = async ({ coachId }: Pair) =>
  (await server.db.selectFrom('person').select('user_id').where('id', '=', coachId).executeTakeFirstOrThrow()).user_id

const refused = { code: '42501' }

describe('promise 15: an injection into a caller’s query', () => {
  it.each(['server', ''])('sees nothing as the caller "%s"', async (name) => {
    const seen = inject(`select set_config('attune.caller', '${name}', true)`, 'select id from person')
    await (name ? expect(seen).rejects.toMatchObject({ code: '22P02' }) : expect(seen).resolves.toEqual([]))
  })

  it.each(['set role none', 'reset role', 'set session authorization default'])(
    'keeps the app’s login after "%s"',
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

  it('reads no password hash, no token hash, no mail and no import key', async () => {
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

  it('changes no stored answer but those of its coach', async () => {
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

  it('sees the accounts of its coach and clients alone', async () => {
    const emails = await inject('select email from app_user order by email')
    expect(emails).toEqual([{ email: mine.clientEmail }, { email: mine.coachEmail }])
  })

  it('ends no session but those of its coach', async () => {
    await server.signIn(colleagues.coachEmail, 'Attune2026')
    await server.signIn(mine.coachEmail, 'Attune2026')
    await inject('update session set ended_at = now()')
    const sessions = await server.db.selectFrom('session').select(['user_id', 'ended_at']).orderBy('id').execute()
    expect(sessions.filter(({ ended_at }) => ended_at === null).map(({ user_id }) => user_id)).toEqual([
      await userOf(colleagues),
    ])
  })
})

describe('promise 34: an injection into a caller’s query', () => {
  it.each([
    `insert into audit_record select * from audit_record`,
    `insert into audit_pending (organisation_id, caller, request_id, action, subject, ids) values (gen_random_uuid(), '', '', 'read', '', '{}')`,
    `update audit_head set sequence = 0`,
    `select append_audit('[]')`,
    `create temporary table t (organisation_id uuid, id uuid); create trigger t after insert on t referencing new table as changed for each statement execute function record_change('id')`,
  ])('can’t forge a record: %s', async (statement) => {
    await expect(inject(statement)).rejects.toMatchObject(refused)
  })
})

describe('promise 15: every table', () => {
  it('has row-level security for both logins, except those of the owner alone', async () => {
    const { rows } = await server.database.pool.query<{ name: string; policies: string }>(`
      select c.relname as name, coalesce(string_agg(p.polname, ' ' order by p.polname), '') as policies
      from pg_class c left join pg_policy p on p.polrelid = c.oid and c.relrowsecurity
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname`)
    const policies = new Map(rows.map((row) => [row.name, row.policies]))
    const unsecured = rows.filter((row) => row.policies === '').map(({ name }) => name)
    expect(new Set(unsecured)).toEqual(new Set(['audit_head', 'audit_pending', 'audit_record', 'schema_migration']))
    for (const name of ['app_user', 'session', 'mail_outbox', 'import_key']) expect(policies.get(name)).not.toBe('')
  })

  it('that only the owner may use is closed to the sign-in login, too', async () => {
    for (const name of ['audit_head', 'audit_pending', 'audit_record']) {
      await expect(sql`select from ${sql.table(name)}`.execute(server.db)).rejects.toMatchObject(refused)
    }
  })
})
