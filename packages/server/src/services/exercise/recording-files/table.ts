import { parse } from 'csv-parse/sync'
import type { RecordingFormat } from '@attune/api/contract'
import type { Cell } from './beats.ts'
import { FileRefused } from './recording-file.ts'

/** A table in a text file: the names of its columns, and its rows. */
export interface Table {
  readonly header: readonly string[]
  readonly rows: readonly { readonly cells: readonly string[]; readonly line: number }[]
}

const delimiters = [';', '\t', ','] as const

/** Returns the character that separates the columns in a header. */
const delimiterOf = (header: string): string =>
  delimiters.toSorted((a, b) => header.split(b).length - header.split(a).length)[0] ?? ','

// No known format has a header of this length. Splitting a line of 20 MB takes seconds.
const longestHeader = 20_000

/** Returns the cells of a header, without quotes and spaces. Neither a comment nor a very long line has cells. */
export const headerCells = (line: string): string[] =>
  line.startsWith('#') || line.length > longestHeader
    ? []
    : line.split(delimiterOf(line)).map((cell) => cell.replaceAll('"', '').trim())

const isBlank = (line: string) => line.trim() === ''

/** Returns the index of the first line that isn't blank. */
export const firstLine = (lines: readonly string[]): number => lines.findIndex((line) => !isBlank(line))

/**
 * Reads a table whose header is the first line that isn't blank. A table with more rows than `most` is refused without
 * being read to its end.
 * @throws FileRefused `brokenFile` or `tooLong`
 */
export function readTable(lines: readonly string[], format: RecordingFormat, most: number): Table {
  const from = firstLine(lines)
  const header = lines[from] ?? ''
  try {
    // The types of csv-parse don't include the line numbers that `info` adds.
    const records = parse(lines.slice(from + 1).join('\n'), {
      delimiter: delimiterOf(header),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 100_000,
      to: most + 1,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    const rows = records.map(({ record, info }) => ({ cells: record, line: from + 1 + info.lines }))
    const beyond = rows[most]
    if (beyond) throw new FileRefused('tooLong', { line: beyond.line, format })
    return { header: headerCells(header), rows: rows.filter(({ cells }) => !cells.every(isBlank)) }
  } catch (error) {
    if (error instanceof FileRefused) throw error
    const line = (error as { lines?: number }).lines
    throw new FileRefused('brokenFile', { format, ...(line !== undefined && { line: from + 1 + line }) })
  }
}

/** Returns the cells of a column. If a row doesn't have the column, the cell is empty. */
export const columnOf = ({ rows }: Table, index: number): Cell[] =>
  rows.map(({ cells, line }) => ({ text: cells[index] ?? '', line }))
