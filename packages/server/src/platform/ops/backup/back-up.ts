import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { link, rename, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { StartError } from '../../start-error.ts'
import { VERSION } from '../../version.ts'
import { appliedMigrations, BACKUP_FORMAT, tablesInOrder, type BackupLine } from './backup-lines.ts'
import { fileError } from './file-error.ts'
import type { StoredFiles } from './stored-files.ts'

// Rows per line. Both the backup and the restore hold a whole line in memory.
const rowsAtOnce = 500
const rowsWithFilesAtOnce = 10

export interface Backup {
  rows: number
  pictures: number
}

/**
 * Writes all stored data to one file: all tables as of the same instant, including the reports, and then the pictures
 * to which the tables refer.
 */
export async function backUp(pool: pg.Pool, { to, files }: { to: string; files: StoredFiles }): Promise<Backup> {
  if (existsSync(to)) throw alreadyExists(to)
  // The name is unique, because another backup to the same destination may be running.
  const half = `${to}.${randomUUID()}.half`
  const packed = createGzip()
  // The file contains health data, so only the user who makes the backup may read it.
  const written = pipeline(packed, createWriteStream(half, { mode: 0o600, flags: 'wx', flush: true }))
  // Prevents an unhandled rejection. The error is reported when writing, or at the end of the stream.
  written.catch(() => undefined)
  const write = async (line: BackupLine) => {
    if (!packed.write(`${JSON.stringify(line)}\n`)) await Promise.race([once(packed, 'drain'), written])
  }
  try {
    const { rows, named } = await writeTables(pool, write)
    const pictures = await writePictures(named, { pool, files, write })
    await write({ kind: 'end', rows, pictures })
    packed.end()
    await written
    await giveName(half, to)
    return { rows, pictures }
  } catch (error) {
    packed.destroy()
    // Wait for the stream to end, but ignore its error, because the cause is thrown below.
    await written.catch(() => undefined)
    throw fileError(error, `${to} cannot be written`)
  } finally {
    await rm(half, { force: true })
  }
}

const alreadyExists = (to: string) => new StartError(`${to} already exists. A backup overwrites no file`)

async function giveName(half: string, to: string): Promise<void> {
  try {
    await link(half, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw alreadyExists(to)
    // Some file systems don't support links.
    await rename(half, to)
  }
}

type Write = (line: BackupLine) => Promise<void>

interface PictureKey {
  readonly organisationId: string
  readonly id: string
}

async function writeTables(pool: pg.Pool, write: Write): Promise<{ rows: number; named: PictureKey[] }> {
  const connection = await pool.connect()
  let count = 0
  try {
    await connection.query('begin isolation level repeatable read read only')
    await connection.query('set local statement_timeout = 0')
    const { rows: applied } = await connection.query<{ name: string }>(appliedMigrations)
    const migrations = applied.map(({ name }) => name)
    await write({
      kind: 'begin',
      format: BACKUP_FORMAT,
      version: VERSION,
      migrations,
      madeAt: new Date().toISOString(),
    })
    const { rows: tables } = await connection.query<{ name: string; hasFiles: boolean }>(tablesInOrder)
    for (const { name, hasFiles } of tables) {
      await connection.query(`declare every_row cursor for select to_jsonb(t) as row from ${name} t`)
      for (;;) {
        const { rows } = await connection.query<{ row: Record<string, unknown> }>(
          `fetch ${hasFiles ? rowsWithFilesAtOnce : rowsAtOnce} from every_row`,
        )
        if (rows.length === 0) break
        count += rows.length
        await write({ kind: 'rows', table: name, rows: rows.map(({ row }) => row) })
      }
      await connection.query('close every_row')
    }
    const { rows: named } = await connection.query<PictureKey>(
      'select organisation_id as "organisationId", id from picture order by organisation_id, id',
    )
    await connection.query('commit')
    return { rows: count, named }
  } finally {
    connection.release(true)
  }
}

async function writePictures(
  named: readonly PictureKey[],
  { pool, files, write }: { pool: pg.Pool; files: StoredFiles; write: Write },
): Promise<number> {
  let count = 0
  for (const { organisationId, id } of named) {
    const bytes = await readIfNamed({ organisationId, id }, { pool, files })
    if (!bytes) continue
    count += 1
    await write({ kind: 'picture', organisationId, id, base64: Buffer.from(bytes).toString('base64') })
  }
  return count
}

async function readIfNamed(
  { organisationId, id }: PictureKey,
  { pool, files }: { pool: pg.Pool; files: StoredFiles },
): Promise<Uint8Array | undefined> {
  try {
    return await files.read(organisationId, id)
  } catch (error) {
    const { rowCount } = await pool.query('select from picture where organisation_id = $1 and id = $2', [
      organisationId,
      id,
    ])
    // The picture was replaced after the tables had been written. The restore then omits the rows that refer to it.
    if (rowCount === 0) return undefined
    throw error
  }
}
