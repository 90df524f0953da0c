import pg from 'pg'
import type { Logins } from './logins.ts'

// Only the owner may read and change these tables. The owner's functions write to them.
const ownersOnly = new Set(['audit_record', 'audit_pending', 'audit_head', 'schema_migration'])

/**
 * Exceptions to the rule for the grants of the app's login. By this rule, it has all rights on tables whose rows belong
 * to a caller's clients, and none on tables that don't reference clients.
 */
const appGrants: Readonly<Record<string, string>> = {
  // The assignments of clients to coaches determine which rows a caller sees, so no caller may change them.
  coach_client: 'select',
  // A client withdraws consent through one of the owner's functions.
  client_consent: 'select',
  // Only the operator changes it.
  organisation: 'select',
  questionnaire: 'select',
  person: 'select, update',
  app_user: 'select (organisation_id, id, email, status, created_at)',
  session:
    'select (organisation_id, id, user_id, created_at, last_used_at, ended_at), update (ended_at, sealed_successor)',
  mail_outbox: 'insert',
  // A caller's transaction stores its own answer. Only the server claims and releases keys.
  idempotency_key: 'select (organisation_id, caller_id, operation, key, status, started_at), update (status, answer)',
  // Triggers write it.
  live_change: 'select',
  // Only the server's own task writes it. A coach who could change it would get a second mail.
  morning_mail_day: 'select',
  reminded_opening: 'select',
}

// Clients' settings that no coach can see.
const ownSettings = new Set(['calendar_address', 'reminded_opening', 'reminder'])

// In each of these, the database checks the signature of the scope only once per statement.
const caller = '(select s.person_id from current_scope() s)'
const organisation = '(select s.organisation_id from current_scope() s)'
const clients = '(select clients_in_scope())'
const user = `(select p.user_id from person p where p.organisation_id = ${organisation} and p.id = ${caller})`

const theirs = (column: string) => `${column} = ${caller} or ${column} in ${clients}`

/** Returns the condition for the rows of a table that a caller may see. `undefined` if the caller may see none. */
function visibleRows(name: string, columns: readonly string[]): string | undefined {
  if (name === 'coach_client') return `${caller} in (coach_id, client_id)`
  if (name === 'organisation' || name === 'questionnaire') return 'true'
  if (name === 'person') return theirs('id')
  if (name === 'live_change') return theirs('person_id')
  // Row-level security on `person` shows only the caller and the caller's clients.
  if (name === 'app_user') return `id in (select p.user_id from person p where p.organisation_id = ${organisation})`
  if (name === 'session') return `user_id = ${user}`
  if (name === 'idempotency_key') return `caller_id = ${user}`
  if (name === 'mail_outbox') return 'true'
  if (ownSettings.has(name)) return `client_id = ${caller}`
  // A row that a coach wrote about a client is visible neither to the client nor to the client's other coaches.
  const author = ['author_id', 'coach_id'].find((column) => columns.includes(column))
  if (author && columns.includes('client_id')) return `${author} = ${caller} and client_id in ${clients}`
  if (columns.includes('client_id')) return theirs('client_id')
  if (columns.includes('owner_id')) return theirs('owner_id')
  if (columns.includes('coach_id')) return `coach_id = ${caller}`
  return undefined
}

const tablesWithColumns = `
select c.relname as name, array_agg(a.attname::text) as columns
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
group by c.relname order by c.relname`

/**
 * Grants both logins the rights that their work needs on each table, and enables row-level security on all tables. The
 * sign-in login sees every row. The app's login sees only the rows of the caller for whom its connection works. Runs in
 * the migrations' transaction.
 */
export async function secureTables(connection: pg.ClientBase, logins: Logins): Promise<void> {
  const [app, signIn] = [pg.escapeIdentifier(logins.app), pg.escapeIdentifier(logins.signIn)]
  await connection.query(`
    revoke all on all tables in schema public from ${app}, ${signIn}, public;
    revoke create on schema public from public;
    grant usage on schema public to ${app}, ${signIn};
    grant select on client_scope, caller_scope, user_scope, schema_migration to ${signIn};
    grant select on client_scope, user_scope to ${app};
    grant execute on function append_audit, gather_statistics to ${signIn};
    grant execute on function current_scope, clients_in_scope to ${app}, ${signIn};
    grant execute on function withdraw_consent to ${app};
    grant execute on function list_accesses to ${app};
    grant execute on function coach_names to ${app};
  `)
  const { rows } = await connection.query<{ name: string; columns: string[] }>(tablesWithColumns)
  for (const { name, columns } of rows.filter((table) => !ownersOnly.has(table.name))) {
    await connection.query(`
      grant select, insert, update, delete on ${name} to ${signIn};
      alter table ${name} enable row level security;
      drop policy if exists what_callers_see on ${name};
      drop policy if exists what_the_server_sees on ${name};
      create policy what_the_server_sees on ${name} to ${signIn} using (true);
    `)
    const rule = visibleRows(name, columns)
    if (!rule) continue
    await connection.query(`
      grant ${appGrants[name] ?? 'select, insert, update, delete'} on ${name} to ${app};
      create policy what_callers_see on ${name} to ${app}
        using (${name === 'organisation' ? 'id' : 'organisation_id'} = ${organisation} and (${rule}));
    `)
  }
  await connection.query(nameLogins(logins))
}

/** Creates a function that returns which login is connected, so that views and triggers needn't name the roles. */
const nameLogins = ({ app, signIn }: Logins) => `
create or replace function is_server() returns boolean language sql stable
  as $$ select current_user = ${pg.escapeLiteral(signIn)} $$;
create or replace function is_caller() returns boolean language sql stable
  as $$ select session_user = ${pg.escapeLiteral(app)} $$;
grant execute on function is_server() to ${pg.escapeIdentifier(app)}, ${pg.escapeIdentifier(signIn)};
`

/** Returns whether the tables are secured for these logins. They aren't if the settings previously named others. */
export async function isSecuredFor(connection: pg.ClientBase, { app, signIn }: Logins): Promise<boolean> {
  const { rows } = await connection.query<{ isSecured: boolean }>(
    `select count(*) = 2 as "isSecured" from pg_policies
     where schemaname = 'public' and tablename = 'person'
       and (policyname, roles) in (('what_callers_see', array[$1::name]), ('what_the_server_sees', array[$2::name]))`,
    [app, signIn],
  )
  return rows[0]?.isSecured ?? false
}
