import { RR_INTERVALS_LIMIT, type RecordingFormat } from '@attune/api/contract'
import { intervalsOf, numberIn, unitBySize, unitInHeader, UNITS, type Cell } from '../beats.ts'
import { personIn } from '../person-name.ts'
import type { FileContent, TextFile, TextFormat } from '../recording-file.ts'
import { startIn } from '../starts.ts'

const separators = /[\t; ]+|,(?=\s)/

const isComment = (line: string) => /^\s*(?:#|%|\/\/)/.test(line)

interface Row {
  readonly cells: readonly string[]
  readonly line: number
}

/**
 * Returns the first rows of a list, without comments and blank lines. By default, one row more than a recording may have
 * intervals, so that a longer list is refused without being read to its end.
 */
function rowsOf(lines: readonly string[], most = RR_INTERVALS_LIMIT + 1): Row[] {
  const rows: Row[] = []
  for (const [index, line] of lines.entries()) {
    if (rows.length === most) break
    if (line.trim() !== '' && !isComment(line)) rows.push({ cells: line.trim().split(separators), line: index + 1 })
  }
  return rows
}

const isNumber = (text: string | undefined) => text !== undefined && !Number.isNaN(numberIn(text))

/**
 * Returns whether a list has the given number of columns. Only the first lines decide, so that an error about a later
 * wrong value names its line.
 */
function hasColumns(lines: readonly string[], count: number): boolean {
  const first = rowsOf(lines, 20)
  const right = first.filter(({ cells }) => cells.length === count && cells.every(isNumber))
  return first.length > 0 && right.length > first.length / 2 && isNumber(first[0]?.cells[0])
}

const cellsIn = (rows: readonly Row[], column: number): Cell[] =>
  rows.map(({ cells, line }) => ({ text: cells[column] ?? '', line }))

function read({ name, lines }: TextFile, format: RecordingFormat, cells: readonly Cell[]): FileContent {
  const header = lines.slice(0, 20).filter(isComment).join('\n')
  const unit = unitInHeader(header) ?? unitBySize(cells, format)
  return {
    kind: 'beats',
    format: unit === UNITS.strap ? 'strapLog' : format,
    start: startIn(header) ?? startIn(name),
    rrIntervals: intervalsOf(cells, unit, format),
    person: personIn(lines.filter(isComment)),
  }
}

/**
 * Whole milliseconds, one per line, as exported by Elite HRV. A file with another unit, or with a number that isn't
 * whole milliseconds, is read as plain RR intervals.
 */
const oneColumn: TextFormat = {
  recognises: (lines) => hasColumns(lines, 1),
  read(file) {
    const cells = cellsIn(rowsOf(file.lines), 0)
    const isWhole = cells.slice(0, 20).every(({ text }) => /^\d{3,4}$/.test(text.trim()))
    return read(file, isWhole && !file.lines.some(isComment) ? 'eliteHrv' : 'rrText', cells)
  },
}

/**
 * The time since the start in seconds, followed by the interval. In Polar Flow's files, they are separated by a tab,
 * and the interval is in whole milliseconds.
 */
const twoColumns: TextFormat = {
  recognises: (lines) => hasColumns(lines, 2),
  read(file) {
    const rows = rowsOf(file.lines)
    const cells = cellsIn(rows, 1)
    const isPolarFlow = rows
      .slice(0, 20)
      .every(
        ({ cells: [, interval], line }) => file.lines[line - 1]?.includes('\t') && /^\d{3,4}$/.test(interval ?? ''),
      )
    return read(file, isPolarFlow ? 'polarFlow' : 'rrText', cells)
  },
}

/** Lists of numbers without a header. */
export const numberLists: readonly TextFormat[] = [oneColumn, twoColumns]
