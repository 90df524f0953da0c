import { unzipSync } from 'fflate'
import { RECORDING_FILE_LIMIT, RECORDING_FILES_MAX, type DateOrder } from '@attune/api/contract'
import { linesOf } from './decode-text.ts'
import { dailyFigures } from './formats/daily-figures.ts'
import { empatica } from './formats/empatica.ts'
import { isFit, readFit } from './formats/fit.ts'
import { kubios } from './formats/kubios.ts'
import { loggerFormats } from './formats/logger-tables.ts'
import { numberLists } from './formats/number-lists.ts'
import { polarHrm } from './formats/polar-hrm.ts'
import { strapNotifications } from './formats/strap-notifications.ts'
import { vnsAnalyse } from './formats/vns-analyse.ts'
import { FileRefused, type FileContent, type TextFormat } from './recording-file.ts'

/** A file, perhaps from an archive, with its content or the reason why it can't be read. */
export type ReadFile = { readonly name: string } & (
  | { readonly content: FileContent }
  | { readonly refused: FileRefused }
)

interface NamedBytes {
  readonly name: string
  readonly bytes: Uint8Array
}

/** How to read what the content of a file doesn't decide. */
interface ReadingChoice {
  readonly dateOrder?: DateOrder | undefined
}

const textFormats: readonly TextFormat[] = [
  polarHrm,
  kubios,
  vnsAnalyse,
  empatica,
  strapNotifications,
  ...dailyFigures,
  ...loggerFormats,
  ...numberLists,
]

/**
 * Reads a file with recordings, or every file in a zip archive. Only the content decides how a file is read, but its
 * name may contain the start of a recording.
 */
export async function readFiles(file: NamedBytes, choice: ReadingChoice = {}): Promise<ReadFile[]> {
  if (!isZip(file.bytes)) return [await attempt(file, choice)]
  try {
    const files: ReadFile[] = []
    for (const entry of unzip(file.bytes)) files.push(await attempt(entry, choice))
    return files
  } catch (error) {
    return [{ name: file.name, refused: refusalOf(error) }]
  }
}

async function attempt(file: NamedBytes, choice: ReadingChoice): Promise<ReadFile> {
  try {
    return { name: file.name, content: await readOne(file, choice) }
  } catch (error) {
    return { name: file.name, refused: refusalOf(error) }
  }
}

function refusalOf(error: unknown): FileRefused {
  if (error instanceof FileRefused) return error
  throw error
}

async function readOne({ name, bytes }: NamedBytes, { dateOrder }: ReadingChoice): Promise<FileContent> {
  if (isZip(bytes)) throw new FileRefused('zipInZip')
  if (bytes.length > RECORDING_FILE_LIMIT) throw new FileRefused('fileTooLarge')
  if (isFit(bytes)) return readFit(bytes)
  const lines = linesOf(bytes)
  if (lines.every((line) => line.trim() === '')) throw new FileRefused('empty')
  const format = textFormats.find(({ recognises }) => recognises(lines))
  if (!format) throw new FileRefused('unknownFormat')
  return format.read({ name, lines, dateOrder })
}

const isZip = ([first, second, third, fourth]: Uint8Array) =>
  first === 0x50 && second === 0x4b && third === 0x03 && fourth === 0x04

// For each file, macOS adds a second one with the file's attributes.
const isTwin = (path: string) => /(?:^|\/)(?:\._|\.DS_Store$)|^__MACOSX\//.test(path)

/** @throws FileRefused `tooManyFiles`, `fileTooLarge`, `empty` or `brokenFile` */
function unzip(bytes: Uint8Array): NamedBytes[] {
  let count = 0
  let size = 0
  const entries = unzipOrRefuse(bytes, ({ name, originalSize }) => {
    if (name.endsWith('/') || isTwin(name)) return false
    count += 1
    size += originalSize
    if (count > RECORDING_FILES_MAX) throw new FileRefused('tooManyFiles')
    // The files also have a common limit, because an archive of many large files would use up the process's memory.
    if (size > 2 * RECORDING_FILE_LIMIT) throw new FileRefused('fileTooLarge')
    return true
  })
  if (count === 0) throw new FileRefused('empty')
  return Object.entries(entries).map(([path, content]) => ({ name: path.split('/').at(-1) ?? path, bytes: content }))
}

function unzipOrRefuse(bytes: Uint8Array, filter: (file: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    if (error instanceof FileRefused) throw error
    throw new FileRefused('brokenFile')
  }
}
