import { open, rm } from 'node:fs/promises'
import type pg from 'pg'
import type { StoredFiles } from '../backup/stored-files.ts'
import { fileError } from '../backup/file-error.ts'
import { findClientTables, rowsOf, type ClientAccount } from './client-tables.ts'

/**
 * Columns that are left out. Passwords and tokens give access to an account or a session; they aren't information about
 * the client.
 */
const secrets = ['password_hash', 'token_hash', 'previous_hash', 'sealed_successor', 'request_hash']

/**
 * Writes all data about a client from the database and the files into a new JSON file: the rows by table, and the files
 * in base64.
 */
export async function exportClient(
  pool: pg.Pool,
  client: ClientAccount,
  { to, files, at }: { to: string; files: Pick<StoredFiles, 'read'>; at: Date },
): Promise<{ rows: number; files: number }> {
  const connection = await pool.connect()
  let isOurs = false
  try {
    await connection.query('begin isolation level repeatable read read only')
    // The file contains health data, so only the user who makes the export may read it.
    const file = await open(to, 'wx', 0o600)
    isOurs = true
    let count = 0
    const pictures: string[] = []
    try {
      await file.write(`{"exportedAt":${JSON.stringify(at)},"email":${JSON.stringify(client.email)},"tables":{`)
      for (const [index, table] of (await findClientTables(connection)).entries()) {
        const { where, values } = rowsOf(table, client)
        const { rows } = await connection.query<{ row: Record<string, unknown> }>(
          `select to_jsonb(t) - $${values.length + 1}::text[] as row from ${table.name} t where ${where}`,
          [...values, secrets],
        )
        if (table.name === 'picture') pictures.push(...rows.map(({ row }) => String(row['id'])))
        count += rows.length
        await file.write(
          `${index > 0 ? ',' : ''}\n${JSON.stringify(table.name)}:${JSON.stringify(rows.map(({ row }) => row))}`,
        )
      }
      await file.write('},"files":{')
      for (const [index, id] of pictures.entries()) {
        const bytes = await files.read(client.organisationId, id)
        await file.write(`${index > 0 ? ',' : ''}\n${JSON.stringify(id)}:"${Buffer.from(bytes).toString('base64')}"`)
      }
      await file.write('}}\n')
      await file.sync()
    } finally {
      await file.close()
    }
    return { rows: count, files: pictures.length }
  } catch (error) {
    if (isOurs) await rm(to, { force: true })
    throw fileError(error, `${to} cannot be written`)
  } finally {
    await connection.query('rollback').catch(() => undefined)
    connection.release()
  }
}
