import type pg from 'pg'
import { StartError } from '../../start-error.ts'

/** A client's person and account, as they appear in the tables. */
export interface ClientAccount {
  readonly organisationId: string
  readonly clientId: string
  readonly userId: string
  readonly email: string
  readonly emailKey: string
}

/** A table with rows about clients. */
export interface ClientTable {
  readonly name: string
  /** The columns that refer to the client. */
  readonly columns: readonly (keyof typeof valueOf)[]
}

/** Returns the value of each column that can refer to a client. */
const valueOf = {
  client_id: (client: ClientAccount) => client.clientId,
  owner_id: (client: ClientAccount) => client.clientId,
  person_id: (client: ClientAccount) => client.clientId,
  caller_id: (client: ClientAccount) => client.clientId,
  user_id: (client: ClientAccount) => client.userId,
  email_key: (client: ClientAccount) => client.emailKey,
}

/**
 * Tables of the product whose rows don't name clients. The audit contains only ids, and the limits contain only hashes.
 */
const withoutClients = new Set([
  'attention_budget',
  'audit_head',
  'audit_pending',
  'audit_record',
  'change_period',
  'import_key',
  'limited_use',
  'mail_outbox',
  'morning_mail',
  'morning_mail_day',
  'organisation',
  'password_reset',
  'questionnaire',
  'saved_views',
  'schema_migration',
  'sign_in_failure',
  'simulation',
])

/**
 * Returns all tables with rows about clients.
 * @throws StartError if a table has no column that refers to a client, and isn't listed as being without clients
 */
export async function findClientTables(connection: pg.ClientBase): Promise<readonly ClientTable[]> {
  const { rows } = await connection.query<{ name: string; columns: string[] }>(`
    select c.relname::text as name, array_agg(a.attname::text) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname order by c.relname`)
  return rows
    .filter(({ name }) => !withoutClients.has(name))
    .map(({ name, columns: all }) => {
      const columns = (Object.keys(valueOf) as (keyof typeof valueOf)[]).filter((column) => all.includes(column))
      if (columns.length === 0) throw new StartError(`The table ${name} has no column that names a client`)
      return { name, columns }
    })
}

/** Returns the condition for a client's rows in a table, with its parameters. */
export function rowsOf({ columns }: ClientTable, client: ClientAccount): { where: string; values: string[] } {
  const conditions = columns.map((column, index) => `${column}::text = $${index + 2}`)
  return {
    where: `organisation_id = $1 and (${conditions.join(' or ')})`,
    values: [client.organisationId, ...columns.map((column) => valueOf[column](client))],
  }
}

/** Returns the accounts of an organisation's clients, or of the client with this email. */
export async function findClientAccounts(
  connection: pg.ClientBase,
  { organisationId, clientId }: { organisationId?: string; clientId?: string } = {},
): Promise<readonly ClientAccount[]> {
  const { rows } = await connection.query<ClientAccount>(
    `select p.organisation_id as "organisationId", p.id as "clientId", u.id as "userId", u.email, u.email_key as "emailKey"
     from person p join app_user u on u.organisation_id = p.organisation_id and u.id = p.user_id
     where p.type = 'user' and ($1::uuid is null or p.organisation_id = $1) and ($2::uuid is null or p.id = $2)
     order by p.organisation_id, p.id`,
    [organisationId, clientId],
  )
  return rows
}
