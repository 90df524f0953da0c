import { RR_INTERVALS_LIMIT, type RecordingFormat } from '@attune/api/contract'
import { intervalsOf, unitBySize, unitInHeader, UNITS } from '../beats.ts'
import { personIn } from '../person-name.ts'
import type { TextFormat } from '../recording-file.ts'
import { earlier, startIn } from '../starts.ts'
import { columnOf, firstLine, headerCells, readTable } from '../table.ts'

interface LoggerTable {
  readonly format: RecordingFormat
  /** Returns whether a header belongs to the format. */
  readonly isHeader: (header: readonly string[]) => boolean
  /** The column with the intervals. */
  readonly intervals: RegExp
  /** The column whose first cell is the time when the first interval ended. */
  readonly stamps?: RegExp
  /** The unit of the intervals, if the header doesn't name it. */
  readonly unit?: number
}

const loggerTables: readonly LoggerTable[] = [
  {
    format: 'hrvLogger',
    isHeader: ([first, second]) => /^(?:date|timestamp)$/i.test(first ?? '') && /^rr$/i.test(second ?? ''),
    intervals: /^rr$/i,
    stamps: /^(?:date|timestamp)$/i,
    unit: UNITS.ms,
  },
  {
    format: 'polarSensorLogger',
    isHeader: (header) =>
      header.some((cell) => /^phone timestamp$/i.test(cell)) && header.some((cell) => /^rr-interval/i.test(cell)),
    intervals: /^rr-interval/i,
    stamps: /^phone timestamp$/i,
    unit: UNITS.ms,
  },
  {
    format: 'strapLog',
    isHeader: (header) => header.some((cell) => /1\s*\/\s*1024/.test(cell)),
    intervals: /1\s*\/\s*1024/,
    stamps: /time|date/i,
    unit: UNITS.strap,
  },
  {
    format: 'rrText',
    isHeader: (header) => header.filter((cell) => rrColumn.test(cell)).length === 1,
    intervals: /^(?:rr|r-r|rri|nn|ibi)\b/i,
    stamps: /^(?:date|timestamp|datetime)/i,
  },
]

const rrColumn = /^(?:rr|r-r|rri|nn|ibi)(?:[-_ ]?intervals?)?\s*(?:$|[[(_])/i

const headerOf = (lines: readonly string[]) => headerCells(lines[firstLine(lines)] ?? '')

/**
 * Tables with a header and one interval per row. Their timestamps are when the beats arrived, so only the first one is
 * used.
 */
export const loggerFormats: readonly TextFormat[] = loggerTables.map(
  ({ format, isHeader, intervals, stamps, unit }): TextFormat => ({
    recognises: (lines) => isHeader(headerOf(lines)),
    read({ name, lines }) {
      const table = readTable(lines, format, RR_INTERVALS_LIMIT)
      const column = table.header.findIndex((cell) => intervals.test(cell))
      const cells = columnOf(table, column)
      const named = unitInHeader(table.header[column] ?? '') ?? unit
      const rrIntervals = intervalsOf(cells, named ?? unitBySize(cells, format), format)
      const stampColumn = stamps ? table.header.findIndex((cell) => stamps.test(cell)) : -1
      const stamp = startIn(table.rows[0]?.cells[stampColumn] ?? '')
      return {
        kind: 'beats',
        format,
        start: earlier(stamp, rrIntervals[0] ?? 0) ?? startIn(name),
        rrIntervals,
        person: personIn(lines),
      }
    },
  }),
)
