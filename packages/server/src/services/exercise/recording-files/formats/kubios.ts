import { intervalsOf, numberIn, unitBySize } from '../beats.ts'
import { personIn } from '../person-name.ts'
import { FileRefused, type TextFormat } from '../recording-file.ts'
import { startIn } from '../starts.ts'

const separators = /[;\t]|,(?=\s)|\s{2,}/

const data = /^\s*RR[ -]INTERVAL(?:S| DATA| SAMPLES| TIME SERIES)/i

/**
 * Kubios HRV's text file with results contains general information, measures, and then the intervals, each after its
 * time. The decimal separator depends on the locale.
 */
export const kubios: TextFormat = {
  recognises: (lines) => lines.slice(0, 10).some((line) => /kubios hrv/i.test(line)),
  read({ name, lines }) {
    const from = lines.findIndex((line) => data.test(line))
    if (from === -1) throw new FileRefused('noBeats', { format: 'kubios' })
    const rows = lines
      .slice(from + 1)
      .map((text, index) => ({ cells: text.trim().split(separators), line: from + 2 + index, isBlank: !text.trim() }))
    const first = rows.findIndex(({ cells }) => !Number.isNaN(numberIn(cells.at(-1) ?? '')))
    const listed = first === -1 ? [] : rows.slice(first)
    const end = listed.findIndex(({ isBlank }) => isBlank)
    const cells = (end === -1 ? listed : listed.slice(0, end)).map(({ cells: row, line }) => ({
      text: row.findLast((cell) => cell.trim() !== '') ?? '',
      line,
    }))
    if (cells.length === 0) throw new FileRefused('noBeats', { format: 'kubios' })
    const head = lines.slice(0, from)
    return {
      kind: 'beats',
      format: 'kubios',
      start: head.map(startIn).find((start) => start !== null) ?? startIn(name),
      rrIntervals: intervalsOf(cells, unitBySize(cells, 'kubios'), 'kubios'),
      person: personIn(head),
    }
  },
}
