import { randomUUID } from 'node:crypto'
import { open, unlink, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { csvFile, csvLines, DEFAULT_LANGUAGE, type Access, type CsvValue, type Language } from '@attune/api/contract'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { clientOf } from '../../../domain/client-scope.ts'
import type { Caller } from '../../../platform/caller.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { createBoundedQueue } from '../../../platform/jobs/bounded-queue.ts'
import type { FileStorage } from '../../../platform/storage/directory.ts'
import { textsIn } from '../../../texts/texts.ts'
import { findVisiblePicture } from '../resource.repository.ts'
import { ownFiles, readInBatches, type OwnFile, type Row } from './own-files.repository.ts'

export interface DownloadOwnDataDeps {
  db: Db
  clock: Clock
  files: Pick<FileStorage, 'read'>
  /**
   * Counts a download by a client.
   * @throws ProblemError 429 `too_many_tries` if there were too many
   */
  countDownload: (client: Caller) => Promise<void>
  /** Lists when and how coaches accessed the calling client's data. */
  listAccesses: () => Promise<readonly Access[]>
}

/** The archive as an open file without a name. The caller must close it after reading. */
export interface OwnData {
  readonly file: FileHandle
  readonly byteLength: number
}

function cellOf(value: unknown): CsvValue {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.join(' ')
  return value as CsvValue
}

const linesOf = ({ columns, lines }: Pick<OwnFile, 'columns' | 'lines'>, row: Row) =>
  lines ? lines(row) : [columns.map((column) => cellOf(row[column]))]

/** Creates an archive that is written to a file piece by piece. */
function archiveIn(file: FileHandle, at: Date) {
  let failure: Error | undefined
  let waiting: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    failure ??= error ?? undefined
    waiting.push(bytes)
  })
  const write = async () => {
    if (failure) throw failure
    const bytes = waiting
    waiting = []
    for (const chunk of bytes) await file.writeFile(chunk)
  }
  return {
    /** Adds a file piece by piece. `isPlain` is true if its bytes are already compressed. */
    add: async (name: string, parts: AsyncIterable<Uint8Array | string>, { isPlain = false } = {}) => {
      const entry = isPlain ? new ZipPassThrough(name) : new ZipDeflate(name)
      entry.mtime = at
      zip.add(entry)
      for await (const part of parts) {
        entry.push(typeof part === 'string' ? Buffer.from(part) : part)
        await write()
      }
      entry.push(new Uint8Array(), true)
      await write()
    },
    end: async () => {
      zip.end()
      await write()
    },
  }
}

type Batches = () => AsyncIterable<readonly Row[]>

async function* asJson(batches: Batches) {
  let before = '[\n'
  for await (const rows of batches()) {
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n')
    before = ',\n'
  }
  yield before === ',\n' ? '\n]\n' : '[]\n'
}

async function* asCsv(batches: Batches, file: Pick<OwnFile, 'columns' | 'lines'>, language: Language) {
  yield csvFile([file.columns], language)
  for await (const rows of batches()) {
    const lines = rows.flatMap((row) => linesOf(file, row))
    yield csvLines(lines, language)
  }
}

async function* once<T>(value: T) {
  yield value
}

/** Returns the text that explains what each file contains. */
function readme(names: readonly string[], language: Language): string {
  const { t } = textsIn(language)
  const files = names.map((name) => `${name}.json, ${name}.csv\r\n    ${t(`own-data:files.${name as 'profile'}`)}`)
  const paragraphs = [t('own-data:title'), t('own-data:about'), t('own-data:instants'), t('own-data:leftOut'), ...files]
  return `${paragraphs.join('\r\n\r\n')}\r\n`
}

const accessColumns = ['at', 'firstName', 'lastName', 'kind'] as const satisfies readonly (keyof Access)[]

/**
 * Returns all data about the calling client as one archive: each kind of record as JSON and as CSV, the picture, and a
 * text in the client's language that says what the files contain. All of it is read in one snapshot with the client's
 * own login, so it contains nothing that a coach wrote. It is sent only once it is complete, so that a failure never
 * leaves an incomplete archive.
 * @throws ProblemError 429 `too_many_tries`, 503 `busy` if too many archives are being made at once
 */
export function downloadOwnData({ db, clock, files, countDownload, listAccesses }: DownloadOwnDataDeps) {
  const inTurn = createBoundedQueue({ concurrency: 1, mostWaiting: 10 })

  async function write(client: Caller, language: Language, file: FileHandle): Promise<void> {
    const archive = archiveIn(file, clock.now())
    const accesses = await listAccesses()
    const addRows = async (of: Pick<OwnFile, 'name' | 'columns' | 'lines'>, batches: Batches) => {
      await archive.add(`${of.name}.json`, asJson(batches))
      await archive.add(`${of.name}.csv`, asCsv(batches, of, language))
    }
    const names = [...ownFiles.map(({ name }) => name), 'who-looked']
    await archive.add('README.txt', once(`\uFEFF${readme(names, language)}`))
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        for (const own of ownFiles) await addRows(own, () => readInBatches(transaction, own, clientOf(client)))
      })
    await addRows({ name: 'who-looked', columns: accessColumns }, () => once(accesses as readonly unknown[] as Row[]))
    const { organisationId, personId } = client
    const picture = await findVisiblePicture(db, { organisationId, personId, id: personId })
    if (picture)
      await archive.add('picture.webp', once(await files.read(organisationId, picture.id)), { isPlain: true })
    await archive.end()
  }

  return async (client: Caller, language: Language = DEFAULT_LANGUAGE): Promise<OwnData> => {
    await countDownload(client)
    return inTurn(async () => {
      const path = join(tmpdir(), `attune-${randomUUID()}`)
      const file = await open(path, 'wx+', 0o600)
      try {
        // The system frees the space of a file without a name once the file is closed, even after a crash.
        await unlink(path)
        await write(client, language, file)
        return { file, byteLength: (await file.stat()).size }
      } catch (error) {
        await file.close()
        throw error
      }
    })
  }
}
