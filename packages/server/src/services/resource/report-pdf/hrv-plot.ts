import { dateOf, dayNumberOf, scaleOf } from '@attune/api/contract'
import { ink, page, type Pen, type Point } from './pen.ts'
import type { HrvInReport, ReportSnapshot } from './report-snapshot.ts'
import { put, putText, type Structure } from './tagged.ts'
import { dayBeside, wordsOf } from './words/report-words.ts'

/** Vertical offsets within the section: the names of phases and paces, the plot, the days, and the note. */
const [namesAt, plotAt, plotHeight, daysAt, noteAt, below] = [30, 50, 130, 188, 208, 26]
const [left, right] = [page.left + 44, page.right]
const small = { size: 10.5, color: ink.subtle } as const
const noteStyle = { size: 9.5, color: ink.subtle } as const
const noteWidth = page.right - page.left

type Drawn = ReportSnapshot & { readonly hrv: HrvInReport }

/** Returns whether the report has HRV to draw. */
const hasHrv = (snapshot: ReportSnapshot): snapshot is Drawn => (snapshot.hrv?.sessions.length ?? 0) > 0

/** Returns the height of the section, including the space below it. It is 0 without a measured exercise. */
export function heightOfHrv(pen: Pen, snapshot: ReportSnapshot): number {
  if (!hasHrv(snapshot)) return 0
  return noteAt + pen.heightOf(wordsOf(snapshot).t('report:hrv.note'), noteWidth, noteStyle) + below
}

/** Describes the plot in words, for readers who can't see it. */
export function hrvSentence(snapshot: Drawn): string {
  const { t, formats } = wordsOf(snapshot)
  const values = snapshot.hrv.sessions.map(({ value }) => Math.round(value))
  const count = values.length
  const all = t('report:hrv.sentence', { count, low: Math.min(...values), high: Math.max(...values) })
  const run = snapshot.hrv.runs.at(-1)
  const day = run?.days.at(-1)
  if (!run || !day) return all
  const parts = [
    ...(day.mean === null ? [] : [t('report:hrv.mean', { mean: Math.round(day.mean), bpm: run.bpm })]),
    ...(day.usual === null
      ? []
      : [
          t('report:hrv.usual', {
            low: Math.round(Math.max(0, day.usual.low)),
            high: Math.round(day.usual.high),
            bpm: run.bpm,
          }),
        ]),
  ]
  if (parts.length === 0) return all
  return `${all} ${t('report:named', { name: formats.day(day.date), words: parts.join(', ') })}.`
}

/** Returns about six days from the first to the last, evenly spaced. */
function labelledDays(from: number, last: number): number[] {
  const every = Math.max(1, Math.ceil((last - from) / 6))
  const count = Math.ceil((last - from) / every)
  const days = Array.from({ length: count }, (_, index) => from + index * every)
  return [...days.filter((day) => day <= last - every / 2), last]
}

/** Draws HRV-1 of each exercise over the period, with the 7-day mean and the usual range at each pace. */
export function drawHrv(pen: Pen, whole: Structure, snapshot: ReportSnapshot, y: number): void {
  if (!hasHrv(snapshot)) return
  const words = wordsOf(snapshot)
  const { t } = words
  putText(pen, whole, 'H2', t('report:hrv.title'), { x: page.left, y, size: 13.5, font: 'semiBold' })
  put(pen, whole, 'Figure', () => drawPlot(pen, snapshot, y), { alt: hrvSentence(snapshot) })
  put(pen, whole, 'P', () =>
    pen.text(t('report:hrv.note'), { ...noteStyle, x: page.left, y: y + noteAt, width: noteWidth }),
  )
}

function drawPlot(pen: Pen, snapshot: Drawn, y: number): void {
  const { figures, hrv } = snapshot
  const words = wordsOf(snapshot)
  const [first, last] = [dayNumberOf(figures.from), dayNumberOf(figures.until)]
  const ends = hrv.runs.flatMap(({ days }) =>
    days.flatMap(({ usual }) => (usual === null ? [] : [Math.max(0, usual.low), usual.high])),
  )
  const scale = scaleOf([...hrv.sessions.map(({ value }) => value), ...ends])
  const top = y + plotAt
  const xOf = (at: number) => left + ((at - first) / (last + 1 - first)) * (right - left)
  const yOf = (value: number) => {
    const share = (Math.min(scale.max, Math.max(scale.min, value)) - scale.min) / (scale.max - scale.min)
    return top + plotHeight * (1 - share)
  }
  /** Figures of a day are drawn at its noon. */
  const at = (date: string, value: number): Point => ({ x: xOf(dayNumberOf(date) + 0.5), y: yOf(value) })

  for (const { days } of hrv.runs) {
    const usual = days.flatMap(({ date, usual: range }) => (range === null ? [] : [{ date, ...range }]))
    pen.area(
      usual.map(({ date, high }) => at(date, high)),
      usual.map(({ date, low }) => at(date, low)),
      ink.band,
    )
  }
  for (const value of scale.gridlines) {
    pen.line({ x: left, y: yOf(value) }, { x: right, y: yOf(value) }, { color: ink.hair })
    const isTop = value === scale.max
    const label = isTop ? `${value} ms` : String(value)
    pen.text(label, { ...small, x: page.left, y: yOf(value) - 7 })
  }
  drawRuns(pen, snapshot, { xOf, namesAt: y + namesAt, bottom: top + plotHeight })
  for (const { at: instant, value, isMarked } of hrv.sessions) {
    const point = { x: xOf(instant), y: yOf(value) }
    if (isMarked) pen.ring(point, 3, ink.muted)
    else pen.disc(point, 2.5, ink.muted)
  }
  for (const { step, days } of hrv.runs) {
    const line = days.flatMap(({ date, mean }) => (mean === null ? [] : [at(date, mean)]))
    pen.polyline(line, { color: ink[step], width: 2 })
  }
  for (const day of labelledDays(first, last)) {
    const content = dayBeside(words, dateOf(day), figures.until)
    const isLast = day === last
    const style = { ...small, y: y + daysAt }
    pen.text(content, isLast ? { ...style, x: right, align: 'right' } : { ...style, x: xOf(day) })
  }
}

interface RunsPlace {
  readonly xOf: (at: number) => number
  readonly namesAt: number
  readonly bottom: number
}

/** Names the phase and the pace where each run begins. A name without enough space before the next run is left out. */
function drawRuns(pen: Pen, snapshot: Drawn, { xOf, namesAt: at, bottom }: RunsPlace): void {
  const { t } = wordsOf(snapshot)
  const { runs } = snapshot.hrv
  const startOf = ({ days: [day] }: HrvInReport['runs'][number]) => xOf(dayNumberOf(day?.date ?? snapshot.figures.from))
  runs.forEach((run, index) => {
    const x = index === 0 ? left : startOf(run)
    const next = runs[index + 1]
    const room = (next ? startOf(next) : right) - x - 8
    if (index > 0) pen.line({ x, y: at }, { x, y: bottom }, { color: ink.hair })
    const name = t(`report:step.${run.step}`)
    const pace = t('report:hrv.pace', { bpm: run.bpm })
    const style = { x: index === 0 ? x : x + 6, y: at, size: 10.5, color: ink.muted }
    const content = [`${name}, ${pace}`, pace].find((text) => pen.widthOf(text, style) <= room)
    if (content !== undefined) pen.text(content, style)
  })
}
