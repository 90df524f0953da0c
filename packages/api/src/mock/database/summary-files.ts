import type { LineProblem, RecordingFile } from '../../services/exercise/exercise.contract.ts'
import { SUMMARY_BOUNDS } from '../../model/limits.ts'
import type { DateOrder } from '../../model/enumerations.ts'
import { instantOfClock } from '../../model/time/wall-clock.ts'
import { dayIn } from '../../model/time/zones.ts'

interface Line {
  readonly text: string
  readonly line: number
}

/** The client's zone and readings, and the choices for what a file with daily figures doesn't decide. */
export interface SummaryContext {
  readonly timezone: string
  readonly ownTimezone: string
  readonly dateOrder: DateOrder | undefined
  readonly now: Date
  readonly storedKeys: ReadonlySet<string>
}

/** Returns the key by which readings of summaries are the same. */
export const keyOfSummary = (
  { startedAt, hasTime }: { startedAt: string; hasTime: boolean },
  timezone: string,
): string => (hasTime ? new Date(startedAt).toISOString() : dayIn(timezone, new Date(startedAt)))

const dateText = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}:\d{2}))?$/

/** Reads a table of daily figures whose times name no zone, as the server would. */
export function readMockSummary(
  header: Line,
  lines: readonly Line[],
  { timezone, ownTimezone, dateOrder, now, storedKeys }: SummaryContext,
): Pick<RecordingFile, 'format' | 'days' | 'summary'> {
  const columns = header.text.split(',').map((cell) => cell.trim().toLowerCase())
  const format = columns.some((cell) => cell.startsWith('hrv4t'))
    ? ('hrv4Training' as const)
    : ('eliteHrvDays' as const)
  const rows = lines.map(({ text, line }) => {
    const cells = text.split(',')
    const cell = (name: string) => cells[columns.indexOf(name)]?.trim() ?? ''
    const date = cells[columns.findIndex((one) => one.startsWith('date'))] ?? ''
    return { line, date, stamp: dateText.exec(date), clock: cell('time'), cell }
  })
  const count = (isOfOrder: (second: number, third: number) => boolean) =>
    rows.filter(({ stamp }) => stamp && isOfOrder(Number(stamp[2]), Number(stamp[3]))).length
  const monthFirst = count((second, third) => second <= 12 && third > 12)
  const dayFirst = count((second, third) => second > 12 && third <= 12)
  const isOrderDecided = monthFirst !== dayFirst || rows.every(({ stamp }) => stamp?.[2] === stamp?.[3])
  const decided: DateOrder = monthFirst > dayFirst ? 'monthFirst' : 'dayFirst'
  const usual = format === 'hrv4Training' ? 'monthFirst' : 'dayFirst'
  const order = monthFirst === dayFirst ? (dateOrder ?? usual) : decided
  const problems: LineProblem[] = []
  const keys = new Set<string>()
  let isZoneNamed = true
  const days = rows.flatMap(({ line, date: written, stamp, clock, cell }) => {
    const leaveOut = (code: LineProblem['code'], value: string) => {
      problems.push({ code, line, value })
      return []
    }
    const figure = (name: string, { min, max }: { min: number; max: number }) => {
      const value = cell(name) === '' ? null : Number(cell(name))
      return value === null || (value >= min && value <= max) ? value : Number.NaN
    }
    const [, year, second, third, time = clock] = stamp ?? []
    const date = order === 'monthFirst' ? `${year}-${second}-${third}` : `${year}-${third}-${second}`
    const noon = new Date(`${date}T12:00:00Z`)
    if (Number.isNaN(noon.getTime()) || !noon.toISOString().startsWith(date)) return leaveOut('wrongDate', written)
    const hrv1 = figure('rmssd', SUMMARY_BOUNDS.hrv)
    const hrv2 = figure('sdnn', SUMMARY_BOUNDS.hrv)
    const pulseRate = figure('hr', SUMMARY_BOUNDS.pulseRate)
    if (hrv1 === null) return []
    if (Number.isNaN(hrv1)) return leaveOut('notAFigure', cell('rmssd'))
    if (Number.isNaN(hrv2)) return leaveOut('notAFigure', cell('sdnn'))
    if (Number.isNaN(pulseRate)) return leaveOut('notAFigure', cell('hr'))
    const hasTime = time !== ''
    const at = instantOfClock(hasTime ? timezone : ownTimezone, `${date}T${hasTime ? time : '12:00'}:00`)
    const isPastDay = !hasTime && date <= dayIn(ownTimezone, now)
    const startedAt = new Date(isPastDay ? Math.min(at, now.getTime()) : at).toISOString()
    if (startedAt > now.toISOString()) return leaveOut('inTheFuture', written)
    const key = keyOfSummary({ startedAt, hasTime }, ownTimezone)
    if (keys.has(key)) return leaveOut('repeatedDay', written)
    keys.add(key)
    isZoneNamed &&= !hasTime
    const isStored = storedKeys.has(key)
    return [{ date: dayIn(ownTimezone, new Date(startedAt)), startedAt, hasTime, hrv1, hrv2, pulseRate, isStored }]
  })
  return { format, days, summary: { dateOrder: order, isOrderDecided, isZoneNamed, problems } }
}
