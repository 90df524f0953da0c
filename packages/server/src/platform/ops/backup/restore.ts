import { createReadStream, existsSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { StartError } from '../../start-error.ts'
import { findClientAccounts, type ClientAccount } from '../client-data/client-tables.ts'
import { eraseFiles, eraseRows, isErased } from '../client-data/erase-client.ts'
import type { Backup } from './back-up.ts'
import { appliedMigrations, BACKUP_FORMAT, tablesInOrder, type BackupLine } from './backup-lines.ts'
import { fileError } from './file-error.ts'
import type { StoredFiles } from './stored-files.ts'

/**
 * Restores a backup into an empty database of the same schema, in one transaction. Afterwards, nothing in the backup
 * gives access: sessions have ended, import keys are revoked, and pending codes and mails are deleted. Clients who were
 * erased after the backup was made are erased again.
 */
export async function restore(
  pool: pg.Pool,
  { from, files }: { from: string; files: StoredFiles },
): Promise<Backup & { erased: number }> {
  if (!existsSync(from)) throw new StartError(`There is no file ${from}`)
  const connection = await pool.connect()
  // The files to be deleted again if the transaction fails.
  const put: PictureLine[] = []
  try {
    await connection.query('begin')
    await connection.query('set local statement_timeout = 0')
    const { rows } = await connection.query<{ name: string }>(tablesInOrder)
    const tables = rows.map(({ name }) => name)
    await checkEmpty(connection)
    // Restored rows aren't audited again. They were audited when they were first written, and the backup contains those
    // records.
    for (const table of tables) await connection.query(`alter table ${table} disable trigger user`)
    const restored = await readLines(connection, { from, tables, putPicture: putInto(files, put) })
    await endWhatWasOpen(connection)
    const erased = await eraseAgain(connection, files)
    for (const table of tables) await connection.query(`alter table ${table} enable trigger user`)
    await connection.query('commit')
    for (const { client, ids } of erased)
      await eraseFiles(connection, files, { organisationId: client.organisationId, ids })
    await connection.query('analyze')
    return { ...restored, erased: erased.length }
  } catch (error) {
    // A broken connection has already been rolled back. Report only the first error, which names the cause.
    await connection.query('rollback').catch(() => undefined)
    await Promise.allSettled(put.map(({ organisationId, id }) => files.remove(organisationId, id)))
    throw fileError(error, `${from} cannot be restored`)
  } finally {
    connection.release(true)
  }
}

async function checkEmpty(connection: pg.ClientBase): Promise<void> {
  await connection.query('lock table organisation in exclusive mode')
  const { rowCount } = await connection.query('select from organisation limit 1')
  if (rowCount) throw new StartError('The database is not empty: restore into a new one, or another DATA_DIR')
}

async function checkBegin(connection: pg.ClientBase, line: BackupLine): Promise<void> {
  if (line.kind !== 'begin') throw noBackup()
  if (line.format !== BACKUP_FORMAT) {
    throw new StartError(`The backup has format ${line.format}, and this version restores format ${BACKUP_FORMAT}`)
  }
  const { rows } = await connection.query<{ name: string }>(appliedMigrations)
  const ours = rows.map(({ name }) => name)
  if (JSON.stringify(ours) !== JSON.stringify(line.migrations)) {
    throw new StartError(
      `The backup is of another version (${line.version ?? 'unnamed'}, its last migration is ${line.migrations.at(-1)}): restore it with that version, then bring it up to date`,
    )
  }
}

async function readLines(
  connection: pg.ClientBase,
  { from, tables, putPicture }: { from: string; tables: readonly string[]; putPicture: PutPicture },
): Promise<Backup> {
  const count = { rows: 0, pictures: 0 }
  const kept: string[] = []
  let last: BackupLine | undefined
  for await (const text of linesOf(from)) {
    const line = parseLine(text)
    if (!line) throw last ? cutOff() : noBackup()
    if (!last) await checkBegin(connection, line)
    if (line.kind === 'rows') {
      if (!tables.includes(line.table)) throw new StartError(`The backup has a table ${line.table}, which is unknown`)
      count.rows += line.rows.length
      await connection.query(
        `insert into ${line.table} select * from jsonb_populate_recordset(null::${line.table}, $1::jsonb)`,
        [JSON.stringify(line.rows)],
      )
    } else if (line.kind === 'picture') {
      count.pictures += 1
      kept.push(line.id)
      await putPicture(line)
    }
    last = line
  }
  if (last?.kind !== 'end' || last.rows !== count.rows || last.pictures !== count.pictures) throw cutOff()
  await forgetLostPictures(connection, kept)
  return count
}

function parseLine(text: string): BackupLine | undefined {
  try {
    const line: unknown = JSON.parse(text)
    return typeof line === 'object' && line !== null ? (line as BackupLine) : undefined
  } catch {
    // The line isn't a line of a backup, or it is incomplete.
    return undefined
  }
}

const noBackup = () => new StartError('This is no backup of this product')
const cutOff = () => new StartError('The backup was cut off: it has no end')

async function* linesOf(path: string): AsyncGenerator<string> {
  const unpacked = createGunzip().setEncoding('utf8')
  // An error in either stream ends both, and the loop below throws it.
  pipeline(createReadStream(path), unpacked).catch(() => undefined)
  let rest = ''
  try {
    for await (const chunk of unpacked as AsyncIterable<string>) {
      rest += chunk
      // A line may be megabytes long.
      if (!chunk.includes('\n')) continue
      const lines = rest.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
    if (rest) yield rest
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('Z_')) throw new StartError(`${path} is broken`, { cause: error })
    throw fileError(error, `${path} cannot be read`)
  }
}

type PictureLine = Extract<BackupLine, { kind: 'picture' }>
type PutPicture = (line: PictureLine) => Promise<void>

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Writes pictures to the storage and collects their ids. An existing picture is left unchanged, because its bytes never
 * change and another row may refer to it.
 */
const putInto =
  (files: StoredFiles, put: PictureLine[]): PutPicture =>
  async (line) => {
    const { organisationId, id, base64 } = line
    if (!uuid.test(organisationId) || !uuid.test(id))
      throw new StartError('The backup names a picture by no id of ours')
    if (await files.has(organisationId, id)) return
    put.push(line)
    await files.write(organisationId, id, Buffer.from(base64, 'base64'))
  }

/** Deletes the rows of pictures without a file. These pictures were replaced while the backup was being made. */
async function forgetLostPictures(connection: pg.ClientBase, kept: readonly string[]): Promise<void> {
  await connection.query('delete from picture where not id::text = any($1)', [kept])
  await connection.query(
    `update person set profile_picture = null
     where profile_picture is not null and not profile_picture::text = any($1)`,
    [kept],
  )
}

/** Deletes the rows of clients who have been erased from this installation. Returns the ids of their files. */
async function eraseAgain(connection: pg.ClientBase, files: StoredFiles) {
  const erased: { client: ClientAccount; ids: readonly string[] }[] = []
  for (const client of await findClientAccounts(connection))
    if (await isErased(files, client)) erased.push({ client, ids: await eraseRows(connection, client) })
  return erased
}

async function endWhatWasOpen(connection: pg.ClientBase): Promise<void> {
  await connection.query('update session set ended_at = now() where ended_at is null')
  await connection.query('update import_key set revoked_at = now() where revoked_at is null')
  await connection.query('delete from password_reset')
  await connection.query('delete from password_reset_request')
  await connection.query('delete from idempotency_key')
  // A waiting mail may have been sent after the backup was made, and no mail may be sent twice.
  await connection.query(
    `update mail_outbox set status = 'unknown', sealed_mail = null where status in ('waiting', 'sending')`,
  )
  // For the same reason, today's morning mails count as sent if their hour has passed.
  await connection.query('update morning_mail set set_at = now()')
  await connection.query('update reminder set set_at = now()')
}
