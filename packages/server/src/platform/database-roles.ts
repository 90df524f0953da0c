import type pg from 'pg'
import { currentlyActing } from './acting-as.ts'
import { StartError } from './start-error.ts'

/** What the server asks the database as: it owns no table, so that row-level security holds for it. */
export const appRole = 'attune_app'

const settle = `select set_config('role', $1, false), set_config('attune.organisation', $2, false),
  set_config('attune.caller', $3, false), set_config('attune.request', $4, false)`

function whatToTell(): readonly string[] {
  const { role, caller, requestId = '' } = currentlyActing()
  return [role === 'owner' ? 'none' : appRole, caller?.organisationId ?? '', caller?.personId ?? 'server', requestId]
}

// One for all who see a pool so: what a connection was told by one of them, the others know.
const told = new WeakMap<pg.PoolClient, string>()

/**
 * The pool as repositories see it: a connection is told whom it works for before it is handed out. One that serves the same
 * caller again needs no telling.
 */
export function poolForCallers(pool: pg.Pool) {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async (): Promise<pg.PoolClient> => {
      const { isForAnyone } = currentlyActing()
      const values = whatToTell()
      const telling = values.join(' ')
      const client = await pool.connect()
      const before = told.get(client)
      if (before === telling || (isForAnyone && before?.startsWith(appRole))) return client
      told.delete(client)
      try {
        await client.query(settle, [...values])
      } catch (error) {
        // Nobody may get a connection that was told by halves.
        client.release(true)
        throw error
      }
      told.set(client, telling)
      return client
    },
  }
}

const madeByUs = ['audit_record', 'schema_migration']

/**
 * Gives the app's role what it needs of the tables, and puts row-level security on each that holds something of a client: what
 * a caller may not see is not there, whatever a query forgets. Part of the migrations' transaction.
 */
export async function secureTables(connection: pg.ClientBase): Promise<void> {
  await connection.query(makeRole).catch((error: { code?: string }) => {
    if (error.code !== '42501') throw error
    throw new StartError(
      `The user of DATABASE_URL may not make the role ${appRole}. As a superuser: create role ${appRole} nologin; grant ${appRole} to that user`,
      { cause: error },
    )
  })
  await connection.query(`
    grant usage on schema public to ${appRole};
    grant select, insert, update, delete on all tables in schema public to ${appRole};
    revoke all on ${madeByUs.join(', ')} from ${appRole};
    grant select on schema_migration to ${appRole};
    grant insert on audit_record to ${appRole};
  `)
  const { rows } = await connection.query<{ name: string; columns: string[] }>(tablesWithColumns)
  for (const { name, columns } of rows) {
    const rule = visibleRows(name, columns)
    if (rule) await connection.query(policy(name, rule))
  }
}

// Roles belong to the whole cluster: another database of it may have made this one, even in this moment.
const makeRole = `
do $$ begin
  if not exists (select from pg_roles where rolname = '${appRole}') then
    create role ${appRole} nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  if not pg_has_role(current_user, '${appRole}', 'member') then
    grant ${appRole} to current_user;
  end if;
end $$;
`

const tablesWithColumns = `
select c.relname as name, array_agg(a.attname::text) as columns
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
group by c.relname order by c.relname`

const caller = `(select nullif(nullif(current_setting('attune.caller', true), 'server'), '')::uuid)`
const organisation = `(select nullif(current_setting('attune.organisation', true), '')::uuid)`
const clients = `(select cc.client_id from coach_client cc where cc.organisation_id = ${organisation} and cc.coach_id = ${caller})`

const theirs = (column: string) => `${column} = ${caller} or ${column} in ${clients}`

/** What a caller may see of a table; undefined: nothing in it is of a client, or everybody has to find it. */
function visibleRows(name: string, columns: readonly string[]): string | undefined {
  if (madeByUs.includes(name)) return undefined
  if (name === 'coach_client') return `coach_id = ${caller} or client_id = ${caller}`
  if (name === 'person') return theirs('id')
  if (columns.includes('client_id')) return theirs('client_id')
  if (columns.includes('owner_id')) return theirs('owner_id')
  if (columns.includes('coach_id')) return `coach_id = ${caller}`
  return undefined
}

const policy = (name: string, rule: string) => `
  alter table ${name} enable row level security;
  drop policy if exists what_callers_see on ${name};
  create policy what_callers_see on ${name} using (
    (select current_setting('attune.caller', true)) = 'server' or (organisation_id = ${organisation} and (${rule})));
`
