import { SUMMARY_DAYS_MAX, type LocalDate, type RecordingFormat } from '@attune/api/contract'
import { numberIn } from '../beats.ts'
import { personIn } from '../person-name.ts'
import { FileRefused, type SummaryDay, type TextFormat } from '../recording-file.ts'
import { firstLine, headerCells, readTable } from '../table.ts'

const dateLike = /^\s*(?<year>\d{4})-(?<second>\d{2})-(?<third>\d{2})(?!\d)/

type Order = 'monthFirst' | 'dayFirst'

function dateIn(text: string, order: Order): LocalDate | null {
  const { year, second, third } = dateLike.exec(text)?.groups ?? {}
  if (year === undefined) return null
  const date = order === 'dayFirst' ? `${year}-${third}-${second}` : `${year}-${second}-${third}`
  const at = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? date : null
}

interface Summary {
  readonly format: RecordingFormat
  readonly isHeader: (header: readonly string[]) => boolean
  readonly date: RegExp
  /**
   * Possible orders of day and month in the format, starting with the usual one. If any date is valid only in another
   * order, the file has that order.
   */
  readonly orders: readonly Order[]
}

const has = (header: readonly string[], pattern: RegExp) => header.some((cell) => pattern.test(cell))

const summaries: readonly Summary[] = [
  {
    format: 'hrv4Training',
    isHeader: (header) => has(header, /^rmssd(?:_lying)?$/i) && has(header, /hrv4t|^avnn/i),
    date: /^(?:date|timestamp_measurement)$/i,
    orders: ['monthFirst'],
  },
  {
    format: 'eliteHrvDays',
    isHeader: (header) => has(header, /^rmssd$/i) && has(header, /^(?:date time start|date|start)/i),
    date: /^(?:date|start)/i,
    orders: ['dayFirst', 'monthFirst'],
  },
]

const optional = (text: string | undefined): number | null => {
  const value = numberIn(text ?? '')
  return value > 0 ? value : null
}

/** Formats with figures for each day. A day without RMSSD is left out. */
export const dailyFigures: readonly TextFormat[] = summaries.map(({ format, isHeader, date, orders }): TextFormat => ({
  recognises: (lines) => isHeader(headerCells(lines[firstLine(lines)] ?? '')),
  read({ lines }) {
    const { header, rows } = readTable(lines, format, SUMMARY_DAYS_MAX)
    const column = (pattern: RegExp) => header.findIndex((cell) => pattern.test(cell))
    const [dates, rmssd, sdnn, pulse] = [
      column(date),
      column(/^rmssd/i),
      column(/^sdnn/i),
      column(/^(?:hr|heart ?rate|avg hr)$/i),
    ]
    const measured = rows.filter(({ cells }) => optional(cells[rmssd]) !== null)
    const order = orders.find((one) => measured.every(({ cells }) => dateIn(cells[dates] ?? '', one) !== null))
    const days = measured.map(({ cells, line }): SummaryDay => {
      const text = cells[dates] ?? ''
      const day = dateIn(text, order ?? orders[0] ?? 'monthFirst')
      if (day === null) throw new FileRefused('wrongDate', { line, value: text, format })
      return {
        date: day,
        rmssd: optional(cells[rmssd]) ?? 0,
        sdnn: optional(cells[sdnn]),
        pulseRate: optional(cells[pulse]),
      }
    })
    if (days.length === 0) throw new FileRefused('noBeats', { format })
    return { kind: 'days', format, days, person: personIn(lines.slice(0, firstLine(lines))) }
  },
}))
