import {
  SUMMARY_BOUNDS,
  SUMMARY_DAYS_MAX,
  type DateOrder,
  type LineProblem,
  type RecordingFileProblem,
  type RecordingFormat,
} from '@attune/api/contract'
import { numberIn } from '../beats.ts'
import { personIn } from '../person-name.ts'
import { FileRefused, shownText, type SummaryDay, type TextFormat } from '../recording-file.ts'
import { firstLine, headerCells, readTable } from '../table.ts'
import { chosenOrder, dateIn, stampIn, type Stamp } from './summary-dates.ts'

interface Summary {
  readonly format: RecordingFormat
  readonly isHeader: (header: readonly string[]) => boolean
  /** The column with the date, and perhaps the time. If several columns match, the first pattern counts. */
  readonly dates: readonly RegExp[]
  /** The order of day and month with which the question begins if a file's dates don't decide it. */
  readonly usualOrder: DateOrder
}

const has = (header: readonly string[], pattern: RegExp) => header.some((cell) => pattern.test(cell))

const summaries: readonly Summary[] = [
  {
    format: 'hrv4Training',
    isHeader: (header) => has(header, /^rmssd(?:_lying)?$/i) && has(header, /hrv4t|^avnn/i),
    dates: [/^timestamp_measurement$/i, /^date$/i],
    usualOrder: 'monthFirst',
  },
  {
    format: 'eliteHrvDays',
    isHeader: (header) => has(header, /^rmssd$/i) && has(header, /^(?:date time start|date|start)/i),
    dates: [/^(?:date|start)/i],
    usualOrder: 'dayFirst',
  },
]

/** Cells of a day without a measurement. Some apps write a zero for it. */
const isMissing = (text: string) => /^(?:|-+|n\/?a|nan|null|none|0+(?:[.,]0*)?)$/i.test(text.trim())

/** Returns the figure in a cell: `null` if it is missing, NaN if it isn't a possible figure. */
function figureIn(text: string | undefined, { min, max }: { min: number; max: number }): number | null {
  if (text === undefined || isMissing(text)) return null
  const value = numberIn(text)
  return value >= min && value <= max ? value : Number.NaN
}

interface Row {
  readonly cells: readonly string[]
  readonly line: number
  readonly rmssd: number
  readonly stamp: Stamp | null
}

/**
 * Formats with figures for each day. A day without RMSSD is left out. A line that can't be read doesn't affect the
 * others.
 */
export const dailyFigures: readonly TextFormat[] = summaries.map(
  ({ format, isHeader, dates, usualOrder }): TextFormat => ({
    recognises: (lines) => isHeader(headerCells(lines[firstLine(lines)] ?? '')),
    read({ lines, dateOrder }) {
      const { header, rows } = readTable(lines, format, SUMMARY_DAYS_MAX)
      const column = (...patterns: readonly RegExp[]) =>
        patterns.map((pattern) => header.findIndex((cell) => pattern.test(cell))).find((index) => index !== -1) ?? -1
      const [date, time] = [column(...dates), column(/^time$/i)]
      const columns = {
        rmssd: column(/^rmssd$/i, /^rmssd/i),
        sdnn: column(/^sdnn$/i, /^sdnn/i),
        pulseRate: column(/^(?:hr|heart ?rate|avg hr)$/i, /^hr_lying$/i),
      }
      const measured = rows.flatMap(({ cells, line }): Row[] => {
        const rmssd = figureIn(cells[columns.rmssd], SUMMARY_BOUNDS.hrv)
        return rmssd === null ? [] : [{ cells, line, rmssd, stamp: stampIn(cells[date] ?? '', cells[time]) }]
      })
      if (measured.length === 0) throw new FileRefused('noBeats', { format })
      const { order, isDecided } = chosenOrder(
        measured.flatMap(({ stamp }) => stamp ?? []),
        dateOrder,
        usualOrder,
      )
      const problems: LineProblem[] = []
      const days = measured.flatMap(({ cells, line, rmssd, stamp }): SummaryDay[] => {
        const leaveOut = (code: RecordingFileProblem, text: string | undefined) => {
          problems.push({ code, line, value: shownText(text ?? '') })
          return []
        }
        const day = stamp && dateIn(stamp, order)
        if (!day) return leaveOut('wrongDate', [cells[date], cells[time]].join(' '))
        const sdnn = figureIn(cells[columns.sdnn], SUMMARY_BOUNDS.hrv)
        const pulseRate = figureIn(cells[columns.pulseRate], SUMMARY_BOUNDS.pulseRate)
        if (Number.isNaN(rmssd)) return leaveOut('notAFigure', cells[columns.rmssd])
        if (Number.isNaN(sdnn)) return leaveOut('notAFigure', cells[columns.sdnn])
        if (Number.isNaN(pulseRate)) return leaveOut('notAFigure', cells[columns.pulseRate])
        const { time: clock, offset } = stamp
        return [{ line, text: shownText(cells[date] ?? ''), date: day, time: clock, offset, rmssd, sdnn, pulseRate }]
      })
      const person = personIn(lines.slice(0, firstLine(lines)))
      return { kind: 'days', format, days, dateOrder: order, isOrderDecided: isDecided, problems, person }
    },
  }),
)
