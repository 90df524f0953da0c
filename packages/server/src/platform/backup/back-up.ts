import { createWriteStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { appliedMigrations, tablesInOrder, type BackupLine } from './backup-lines.ts'

const rowsAtOnce = 500

export interface Backup {
  rows: number
  files: number
}

/** Writes everything that is kept into one file: all tables as they were at one moment, then the files that they name, unless a bucket keeps them. */
export async function backUp(
  pool: pg.Pool,
  { to, filesFolder }: { to: string; filesFolder: string | undefined },
): Promise<Backup> {
  if (existsSync(to)) throw new StartError(`${to} is there already, and a backup writes over nothing`)
  const half = `${to}.half`
  const packed = createGzip()
  // Health data: for whoever made it, and nobody else.
  const file = packed.pipe(createWriteStream(half, { mode: 0o600 }))
  const write = async (line: BackupLine) => {
    if (!packed.write(`${JSON.stringify(line)}\n`)) await once(packed, 'drain')
  }
  try {
    const rows = await writeTables(pool, filesFolder ? 'folder' : 'bucket', write)
    const files = filesFolder ? await writeFiles(filesFolder, write) : 0
    await write({ kind: 'end', rows, files })
    packed.end()
    await finished(file)
    await rename(half, to)
    return { rows, files }
  } catch (error) {
    packed.destroy()
    file.destroy()
    await rm(half, { force: true })
    throw error
  }
}

type Write = (line: BackupLine) => Promise<void>

async function writeTables(pool: pg.Pool, files: 'folder' | 'bucket', write: Write): Promise<number> {
  const connection = await pool.connect()
  let count = 0
  try {
    await connection.query('begin isolation level repeatable read read only')
    await connection.query('set local role none')
    await connection.query('set local statement_timeout = 0')
    const { rows: applied } = await connection.query<{ name: string }>(appliedMigrations)
    const migrations = applied.map(({ name }) => name)
    await write({ kind: 'begin', format: 1, migrations, madeAt: new Date().toISOString(), files })
    const { rows: tables } = await connection.query<{ name: string }>(tablesInOrder)
    for (const { name } of tables) {
      await connection.query(`declare every_row cursor for select to_jsonb(t) as row from ${name} t`)
      for (;;) {
        const { rows } = await connection.query<{ row: Record<string, unknown> }>(`fetch ${rowsAtOnce} from every_row`)
        if (rows.length === 0) break
        count += rows.length
        await write({ kind: 'rows', table: name, rows: rows.map(({ row }) => row) })
      }
      await connection.query('close every_row')
    }
    await connection.query('commit')
    return count
  } finally {
    connection.release(true)
  }
}

async function writeFiles(folder: string, write: Write): Promise<number> {
  const names = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    : []
  let count = 0
  for (const name of names) {
    const bytes = readIfThere(join(folder, name))
    if (!bytes) continue
    count += 1
    await write({ kind: 'file', name, base64: bytes.toString('base64') })
  }
  return count
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    // Replaced since it was listed: the restore leaves out what names it.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
