import { RR_INTERVALS_LIMIT } from '@attune/api/contract'
import { intervalsOf, numberIn, UNITS, type Cell } from '../beats.ts'
import { FileRefused, type TextFormat } from '../recording-file.ts'
import { columnOf, firstLine, readTable } from '../table.ts'

const header = /^\s*(?<seconds>\d{9,10}(?:\.\d+)?)\s*,\s*IBI\s*$/i

/**
 * Seconds without a beat from which beats are considered missing. Offsets and intervals are rounded to a few
 * milliseconds.
 */
const smallestGap = 0.1

/**
 * Empatica's IBI.csv has the start in seconds since 1970 and then, for each beat, the seconds since the start and the
 * preceding interval. Beats that weren't recognised are missing, so the time of the missing beats is one long interval,
 * which is corrected.
 */
export const empatica: TextFormat = {
  recognises: (lines) => header.test(lines[firstLine(lines)] ?? ''),
  read({ lines }) {
    const format = 'empatica'
    const table = readTable(lines, format, RR_INTERVALS_LIMIT)
    const cells: Cell[] = []
    let last: number | undefined
    columnOf(table, 0).forEach(({ text, line }, index) => {
      const interval = columnText(table, index)
      const offset = numberIn(text)
      if (Number.isNaN(offset)) throw new FileRefused('notAnInterval', { line, value: text, format })
      const gap = last === undefined ? 0 : offset - last - numberIn(interval)
      if (gap > smallestGap) cells.push({ text: gap.toFixed(6), line })
      cells.push({ text: interval, line })
      last = offset
    })
    const rrIntervals = intervalsOf(cells, UNITS.s, format)
    const began = Number(header.exec(lines[firstLine(lines)] ?? '')?.groups?.['seconds'])
    const beforeFirst = numberIn(table.rows[0]?.cells[0] ?? '') - (rrIntervals[0] ?? 0) / 1000
    const instant = new Date((began + beforeFirst) * 1000)
    const start = Number.isNaN(instant.getTime()) ? null : { instant: instant.toISOString() }
    return { kind: 'beats', format, start, rrIntervals, person: null }
  },
}

const columnText = ({ rows }: ReturnType<typeof readTable>, index: number) => rows[index]?.cells[1] ?? ''
