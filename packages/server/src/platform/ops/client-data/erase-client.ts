import type pg from 'pg'
import { openMail } from '../../mail/sealed-mail.ts'
import { deriveKey } from '../../secrets.ts'
import type { StoredFiles } from '../backup/stored-files.ts'
import { findClientTables, rowsOf, type ClientAccount } from './client-tables.ts'

/** The number of rows about a client in each table, largest first. */
export type RowCounts = readonly { readonly table: string; readonly rows: number }[]

/** Counts a client's rows. Tables without such rows are left out. */
export async function countClientRows(connection: pg.ClientBase, client: ClientAccount): Promise<RowCounts> {
  const counts: { table: string; rows: number }[] = []
  for (const table of await findClientTables(connection)) {
    const { where, values } = rowsOf(table, client)
    const { rows } = await connection.query<{ count: number }>(
      `select count(*)::integer as count from ${table.name} where ${where}`,
      values,
    )
    counts.push({ table: table.name, rows: rows[0]?.count ?? 0 })
  }
  return counts.filter(({ rows }) => rows > 0).toSorted((a, b) => b.rows - a.rows)
}

/**
 * Deletes every row about a client in the caller's transaction: the account, records, notes, reports and invites,
 * stored answers that name the client, and waiting jobs. The audit keeps only ids.
 * @returns the ids of the client's files, which must be deleted after the transaction
 */
export async function eraseRows(connection: pg.ClientBase, client: ClientAccount): Promise<readonly string[]> {
  const { organisationId, clientId, userId, email } = client
  const tables = await findClientTables(connection)
  const { rows: pictures } = await connection.query<{ id: string }>(
    'select id from picture where organisation_id = $1 and owner_id = $2',
    [organisationId, clientId],
  )
  const { rows: removals } = await connection.query<{ id: string }>(
    'delete from file_removal where organisation_id = $1 and owner_id = $2 returning id',
    [organisationId, clientId],
  )
  // Deleting the account also deletes the person and the records.
  await connection.query('delete from app_user where organisation_id = $1 and id = $2', [organisationId, userId])
  for (const table of tables) {
    const { where, values } = rowsOf(table, client)
    await connection.query(`delete from ${table.name} where ${where}`, values)
  }
  await connection.query(
    `delete from idempotency_key
     where organisation_id = $1 and (position($2 in answer) > 0 or position($3 in lower(answer)) > 0)`,
    [organisationId, clientId, email.toLowerCase()],
  )
  const { rows: queues } = await connection.query<{ exists: boolean }>(
    `select to_regclass('pgboss.job') is not null as exists`,
  )
  if (queues[0]?.exists)
    await connection.query('delete from pgboss.job where position($1 in data::text) > 0', [clientId])
  const ids = [...pictures, ...removals].map(({ id }) => id)
  // The server later deletes files that can't be deleted now.
  await connection.query(
    'insert into file_removal (organisation_id, id, owner_id, due_at) select $1, unnest($2::uuid[]), $3, now()',
    [organisationId, ids, clientId],
  )
  return ids
}

/**
 * Deletes waiting mails to the client, mails that contain the client's email, and morning mails to coaches that name
 * the client. The mails are encrypted, so each one must be decrypted.
 */
async function eraseMails(
  connection: pg.ClientBase,
  { organisationId, clientId, email }: ClientAccount,
  tokenSecret: string,
): Promise<void> {
  const key = deriveKey(tokenSecret, 'mail')
  const { rows: mails } = await connection.query<{ id: string; kind: string; sealed: Buffer; name: string }>(
    `select m.id, m.kind, m.sealed_mail as sealed, p.first_name || ' ' || p.last_name as name
     from mail_outbox m join person p on p.organisation_id = m.organisation_id and p.id = $2
     where m.organisation_id = $1 and m.sealed_mail is not null for update of m`,
    [organisationId, clientId],
  )
  const about = mails.filter(({ kind, sealed, name }) => {
    const text = JSON.stringify(openMail(sealed, key)).toLowerCase()
    return text.includes(email.toLowerCase()) || (kind === 'morning' && text.includes(name.toLowerCase()))
  })
  await connection.query('delete from mail_outbox where organisation_id = $1 and id = any($2)', [
    organisationId,
    about.map(({ id }) => id),
  ])
}

/**
 * Returns the name of the file that marks a client as erased for a restore. The file contains nothing about the client.
 */
const markOf = (clientId: string) => `erased-${clientId}`

/**
 * Returns whether a client has been erased from this installation, even if an older backup has been restored since
 * then.
 */
export const isErased = (files: Pick<StoredFiles, 'has'>, { organisationId, clientId }: ClientAccount) =>
  files.has(organisationId, markOf(clientId))

/** Deletes the files of an erased client. Files that can't be deleted now remain due, and the server tries again. */
export async function eraseFiles(
  database: Pick<pg.ClientBase, 'query'>,
  files: Pick<StoredFiles, 'remove'>,
  { organisationId, ids }: { organisationId: string; ids: readonly string[] },
): Promise<void> {
  for (const id of ids) {
    await files.remove(organisationId, id)
    await database.query('delete from file_removal where organisation_id = $1 and id = $2', [organisationId, id])
  }
}

/**
 * Erases a client from the database, the files and the waiting mails. If an older backup is later restored into an
 * installation with the same files, the client is erased again.
 */
export async function eraseClient(
  pool: pg.Pool,
  client: ClientAccount,
  { files, tokenSecret, at }: { files: StoredFiles; tokenSecret: string; at: Date },
): Promise<void> {
  // Write the mark before deleting the rows. After an interrupted erasure, the next one repeats it.
  await files.write(client.organisationId, markOf(client.clientId), Buffer.from(at.toISOString()))
  const connection = await pool.connect()
  let ids: readonly string[]
  try {
    await connection.query('begin')
    await connection.query('set local statement_timeout = 0')
    await eraseMails(connection, client, tokenSecret)
    ids = await eraseRows(connection, client)
    await connection.query('commit')
  } catch (error) {
    await connection.query('rollback').catch(() => undefined)
    throw error
  } finally {
    connection.release()
  }
  await eraseFiles(pool, files, { organisationId: client.organisationId, ids })
}
