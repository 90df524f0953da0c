import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { StartError } from '../start-error.ts'
import type { Backup } from './back-up.ts'
import { appliedMigrations, tablesInOrder, type BackupLine } from './backup-lines.ts'

/**
 * Puts a backup into an empty database of the same schema, in one transaction: all of it, or nothing. What could be used
 * by whoever had it when the backup was made is over: sessions end, codes and mails that waited are gone.
 */
export async function restore(
  pool: pg.Pool,
  { from, filesFolder }: { from: string; filesFolder: string },
): Promise<Backup> {
  if (!existsSync(from)) throw new StartError(`There is no file ${from}`)
  if (existsSync(filesFolder) && readdirSync(filesFolder).length > 0)
    throw new StartError(`${filesFolder} is not empty: a restore writes over nothing`)
  const connection = await pool.connect()
  // From here on what is in the folder was put there by us, and goes when the rows do.
  let isFolderOurs = false
  try {
    await connection.query('begin')
    await connection.query('set local role none')
    await connection.query('set local statement_timeout = 0')
    const { rows } = await connection.query<{ name: string }>(tablesInOrder)
    const tables = rows.map(({ name }) => name)
    await checkEmpty(connection)
    isFolderOurs = true
    // What is put back was recorded when it came about; the records are in the backup.
    for (const table of tables) await connection.query(`alter table ${table} disable trigger user`)
    const restored = await readLines(connection, { from, filesFolder, tables })
    await endWhatWasOpen(connection)
    for (const table of tables) await connection.query(`alter table ${table} enable trigger user`)
    await connection.query('commit')
    await connection.query('set role none')
    await connection.query('analyze')
    return restored
  } catch (error) {
    // A broken connection has rolled back by itself; the first error is the one that tells.
    await connection.query('rollback').catch(() => undefined)
    if (isFolderOurs) await rm(filesFolder, { recursive: true, force: true })
    throw error
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
  if (line.kind !== 'begin' || line.format !== 1) throw new StartError('This is no backup of this product')
  const { rows } = await connection.query<{ name: string }>(appliedMigrations)
  const ours = rows.map(({ name }) => name)
  if (JSON.stringify(ours) !== JSON.stringify(line.migrations)) {
    throw new StartError(
      `The backup is of another version (its last migration is ${line.migrations.at(-1)}): restore it with that version, then bring it up to date`,
    )
  }
}

async function readLines(
  connection: pg.ClientBase,
  { from, filesFolder, tables }: { from: string; filesFolder: string; tables: readonly string[] },
): Promise<Backup> {
  const count = { rows: 0, files: 0 }
  const kept: string[] = []
  let last: BackupLine | undefined
  let areFilesInside = true
  for await (const text of linesOf(from)) {
    const line = JSON.parse(text) as BackupLine
    if (!last) await checkBegin(connection, line)
    if (line.kind === 'begin') areFilesInside = line.files === 'folder'
    if (line.kind === 'rows') {
      if (!tables.includes(line.table)) throw new StartError(`The backup has a table ${line.table}, which is unknown`)
      count.rows += line.rows.length
      await connection.query(
        `insert into ${line.table} select * from jsonb_populate_recordset(null::${line.table}, $1::jsonb)`,
        [JSON.stringify(line.rows)],
      )
    } else if (line.kind === 'file') {
      count.files += 1
      kept.push(line.name.split(/[\\/]/).at(-1) ?? '')
      await putFile(filesFolder, line)
    }
    last = line
  }
  if (last?.kind !== 'end' || last.rows !== count.rows || last.files !== count.files)
    throw new StartError('The backup was cut off: it has no end')
  if (areFilesInside) await forgetLostPictures(connection, kept)
  return count
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const packed = createReadStream(path)
  const unpacked = packed.pipe(createGunzip())
  packed.on('error', (error) => unpacked.destroy(error))
  try {
    yield* createInterface({ input: unpacked, crlfDelay: Infinity })
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('Z_')) throw new StartError(`${path} is broken`, { cause: error })
    throw error
  }
}

async function putFile(folder: string, { name, base64 }: { name: string; base64: string }): Promise<void> {
  const path = resolve(folder, name)
  if (!path.startsWith(resolve(folder) + sep)) throw new StartError('The backup names a file outside of its folder')
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(join(path), Buffer.from(base64, 'base64'), { mode: 0o600 })
}

/** A picture that was replaced while the backup was made has a row and no file. */
async function forgetLostPictures(connection: pg.ClientBase, kept: readonly string[]): Promise<void> {
  await connection.query('delete from picture where not id::text = any($1)', [kept])
  await connection.query(
    `update person set profile_picture = null
     where profile_picture is not null and not profile_picture::text = any($1)`,
    [kept],
  )
}

async function endWhatWasOpen(connection: pg.ClientBase): Promise<void> {
  await connection.query('update session set ended_at = now() where ended_at is null')
  await connection.query('delete from password_reset')
  await connection.query('delete from password_reset_request')
  await connection.query('delete from idempotency_key')
  // It may have been sent after the backup was made, and no mail goes out twice.
  await connection.query(
    `update mail_outbox set status = 'unknown', sealed_mail = null where status in ('waiting', 'sending')`,
  )
}
