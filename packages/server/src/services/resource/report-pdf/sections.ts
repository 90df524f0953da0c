import {
  INDICATORS,
  isEngagementLow,
  isLagging,
  LAGGING_LIMIT,
  type Indicator,
  type ReportTexts,
} from '@attune/api/contract'
import { countsOf, meanOf, MOST_DAY_ROWS } from './days-table.ts'
import { ink, type Pen, type Point, type TextLook } from './pen.ts'
import type { ReportSnapshot } from './report-snapshot.ts'
import { missing, noRecordings, ofDays, printable } from './report-words.ts'
import { put, putText, type Structure } from './tagged.ts'

/** A text of the coach, and the indicator that it is about. */
interface Section {
  readonly key: keyof ReportTexts
  readonly title: string
  readonly indicator?: Indicator
}

type Pair = readonly [Section, Section]

/** The sections, two beside each other. */
export const sectionRows: readonly Pair[] = [
  [
    { key: 'mentalWellbeing', title: 'Mental wellbeing', indicator: 'mental' },
    { key: 'physicalWellbeing', title: 'Physical wellbeing', indicator: 'physical' },
  ],
  [
    { key: 'productivity', title: 'Productivity', indicator: 'productivity' },
    { key: 'finalComments', title: 'Final comments from coach' },
  ],
]

const columns = [60, 414] as const
const width = 320
/** Below a section's top: its figures, their captions, and its text. */
const [figuresAt, captionAt, textAt] = [24, 62, 94]
const betweenRows = 26
/** Below a section's top: the plot, beside the figure. */
const plot = { left: 100, middle: 52 } as const
/** Pixels per percent. The scale is the screen's: 40 to 100, so that 70 is the middle. */
const scale = 0.9
const lowest = 40
const below = `Below ${LAGGING_LIMIT}%`

/** How the coach's texts are printed: all of them alike. */
export interface Prose {
  readonly texts: ReportTexts
  readonly look: TextLook
}

const lookOf = (size: number): TextLook => ({ size, font: 'serif', lineHeight: size * 1.45 })
const largest = [15, 14, 13, 12]
const smallest = [11, 10]

/** Height of two sections beside each other, with the space below them. */
export function heightOfRow(pen: Pen, sections: Pair, { texts, look }: Prose): number {
  const heights = sections.map(({ key }) => (texts[key] === '' ? 0 : pen.heightOf(texts[key], width, look)))
  return textAt + Math.max(...heights) + betweenRows
}

/**
 * The coach's texts as large as the first page allows, else as large as they are read well. Hundreds of line breaks
 * don't fit on a page: the words stay, and the breaks are removed.
 */
export function chooseProse(pen: Pen, texts: ReportTexts, room: { first: number; other: number }): Prose {
  const change = (by: (text: string) => string) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, by(text)])) as ReportTexts
  const written = change(printable)
  const joined = change((text) => printable(text).replace(/\s+/g, ' '))
  const heightsIn = (prose: Prose) => sectionRows.map((sections) => heightOfRow(pen, sections, prose))
  const fitsFirst = (prose: Prose) => heightsIn(prose).reduce((sum, height) => sum + height, 0) <= room.first
  const fitsOther = (prose: Prose) => heightsIn(prose).every((height) => height <= room.other)
  for (const size of largest) {
    const prose = { texts: written, look: lookOf(size) }
    if (fitsFirst(prose)) return prose
  }
  for (const words of [written, joined])
    for (const size of [12, ...smallest]) {
      const prose = { texts: words, look: lookOf(size) }
      if (fitsOther(prose)) return prose
    }
  return { texts: joined, look: lookOf(10) }
}

function spanOf({ days }: ReportSnapshot, indicator: Indicator): string {
  const values = days.map((day) => day[indicator]).filter((value) => value !== null)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return low === high ? `${low}%` : `${low} to ${high}%`
}

/** A change without its sign: '8', '1.2 h'. */
const sizeOf = (change: number, unit?: string) =>
  unit === 'h' ? `${Math.abs(change).toFixed(1)} h` : `${Math.abs(change)}`

/** A change in words: ', down 8 against the seven days before'. Empty where there is none. */
function directionOf(change: number | null, unit?: string): string {
  if (change === null) return ''
  const words = change === 0 ? 'unchanged' : `${change > 0 ? 'up' : 'down'} ${sizeOf(change, unit)}`
  return `, ${words} against the seven days before`
}

/** Whether a change is drawn anywhere, so that the page's foot explains it. */
export const hasChange = ({ figures }: ReportSnapshot): boolean =>
  figures.change !== null || INDICATORS.some((indicator) => figures[indicator].change !== null)

/** An indicator's figure in words. */
function averageSentence(snapshot: ReportSnapshot, indicator: Indicator, title: string): string {
  const { average, coverage } = snapshot.figures[indicator]
  if (average === null) return `${title}: ${noRecordings}.`
  const lagging = isLagging(average) ? `, ${below.toLowerCase()}` : ''
  const days = ofDays(coverage, snapshot.figures.days)
  const direction = directionOf(snapshot.figures[indicator].change)
  return `${title}: average ${average}%${lagging}${direction}, from ${days}, ${spanOf(snapshot, indicator)}.`
}

/** The days' values, or the means of weeks where days are too many to tell apart. */
function plottedValues({ days }: ReportSnapshot, indicator: Indicator): (number | null)[] {
  const values = days.map((day) => day[indicator])
  if (days.length <= MOST_DAY_ROWS) return values
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    meanOf(values.slice(week * 7, (week + 1) * 7).filter((value) => value !== null)),
  )
}

function plotPoints(snapshot: ReportSnapshot, indicator: Indicator, x: number, middle: number): Point[][] {
  const runs: Point[][] = [[]]
  const plotWidth = width - plot.left
  const values = plottedValues(snapshot, indicator)
  values.forEach((value, index) => {
    if (value === null) runs.push([])
    else {
      const y = middle - (Math.max(lowest, value) - LAGGING_LIMIT) * scale
      runs.at(-1)?.push({ x: x + (plotWidth * (index + 0.5)) / values.length, y })
    }
  })
  // Gaps stay gaps; a single day is a short stroke.
  return runs.map((run) =>
    run.length === 1
      ? run.flatMap(({ x: at, y }) => [
          { x: at - 1, y },
          { x: at + 1, y },
        ])
      : run,
  )
}

interface Figure {
  readonly value: string
  readonly unit: string
  /** Against the seven days before; null: there is none. */
  readonly change: number | null
  readonly color: string
  readonly x: number
  readonly y: number
}

function drawFigure(pen: Pen, { value, unit, change, color, x, y }: Figure): void {
  const large = { size: 28, font: 'medium', color } as const
  const small = { size: 14, color } as const
  const unitAt = x + pen.widthOf(value, large) + (unit === 'h' ? 4 : 1)
  pen.text(value, { ...large, x, y })
  pen.text(unit, { ...small, x: unitAt, y: y + 12 })
  if (change !== null) drawChange(pen, change, { unit, x: unitAt + pen.widthOf(unit, small) + 6, y: y + 15.5 })
}

const mark = { width: 7, height: 5, gap: 3 } as const

/** A triangle with the difference, in ink: a rise isn't always good. */
function drawChange(pen: Pen, change: number, { unit, x, y }: Pick<Figure, 'unit' | 'x' | 'y'>): void {
  const look = { size: 10.5, font: 'medium', color: ink.trend, y } as const
  if (change === 0) {
    pen.text(unit === 'h' ? '±0 h' : '±0', { ...look, x })
    return
  }
  pen.triangle({ x, y: y + 4.5 }, { ...mark, isUp: change > 0, color: ink.trend })
  pen.text(sizeOf(change, unit), { ...look, x: x + mark.width + mark.gap })
}

/** An indicator's average over the period, and its days against the line at 70%. */
function drawIndicator(pen: Pen, snapshot: ReportSnapshot, indicator: Indicator, x: number, y: number): void {
  const { average, coverage, change } = snapshot.figures[indicator]
  if (average === null) {
    pen.text(noRecordings, { x, y: y + figuresAt + 12, size: 10.5, color: ink.subtle, width })
    return
  }
  const color = isLagging(average) ? ink.watch : ink.text
  const edge = { x: x + width, size: 10, font: 'semiBold', color: ink.watch, align: 'right' } as const
  if (isLagging(average)) pen.text(below, { ...edge, y: y + 3 })
  drawFigure(pen, { value: String(average), unit: '%', change, color, x, y: y + figuresAt })
  const byWeek = snapshot.days.length > MOST_DAY_ROWS ? ', by week' : ''
  const caption = `${ofDays(coverage, snapshot.figures.days)}${byWeek}`
  pen.text(caption, { x, y: y + captionAt - 1, size: 9.5, color: ink.subtle, width: plot.left - 8, lineHeight: 12 })
  const [left, middle] = [x + plot.left, y + plot.middle]
  pen.line({ x: left, y: middle }, { x: x + width, y: middle }, { color: ink.dotted, dash: [1.5, 3] })
  for (const run of plotPoints(snapshot, indicator, left, middle))
    pen.polyline(run, { color: ink[indicator], width: 1.6 })
}

/** In the journey's first 48 h the limit grows with it, and in the first 6 h there is none. */
const goodFrom = (limit: number) => `${limit} h or more is good`

/** What the final comments are about: engagement, and what was done of the plan. */
function drawWhole(pen: Pen, snapshot: ReportSnapshot, x: number, y: number): void {
  const { figures } = snapshot
  const [exercises, reflections] = wholeOf(snapshot)
  const color = isEngagementLow(figures) ? ink.watch : ink.text
  const caption = { size: 9.5, color: ink.subtle, y: y + captionAt - 2, lineHeight: 12 } as const
  const figure = { value: figures.hours.toFixed(1), unit: 'h', change: figures.change, color }
  drawFigure(pen, { ...figure, x, y: y + figuresAt })
  const words = `Engagement in the last 48 h${figures.limit === null ? '' : `, ${goodFrom(figures.limit)}`}`
  pen.text(words, { ...caption, x, width: 118 })
  for (const [at, { value, name }] of [
    [132, exercises],
    [232, reflections],
  ] as const) {
    const size = [22, 18, 15].find((candidate) => pen.widthOf(value, { size: candidate, font: 'medium' }) <= 90) ?? 12
    pen.text(value, { x: x + at, y: y + figuresAt + 30 - size, size, font: 'medium' })
    pen.text(name, { ...caption, x: x + at, width: 88 })
  }
}

interface Done {
  readonly value: string
  readonly name: string
}

/** Exercises and reflections of the period: of the plan, or in Grow. */
function wholeOf({ journey, figures }: ReportSnapshot): readonly [exercises: Done, reflections: Done] {
  const days = (journey?.steps ?? []).flatMap(({ days: ofStep }) =>
    ofStep.filter(({ date }) => date >= figures.from && date <= figures.until),
  )
  const doneOf = (what: 'exercises' | 'reflections'): Done => {
    const { ofPlan, inGrow } = countsOf(days, what)
    if (ofPlan === null) return { value: inGrow === null ? missing : String(inGrow), name: `${what} in this period` }
    return { value: ofPlan, name: inGrow === null ? `${what} in this period` : `${what}, ${inGrow} more in Grow` }
  }
  return [doneOf('exercises'), doneOf('reflections')]
}

function wholeSentence(snapshot: ReportSnapshot): string {
  const { hours: used, limit, change } = snapshot.figures
  const hours = `${used.toFixed(1)} h in the last 48 h${directionOf(change, 'h')}${limit === null ? '' : `. ${goodFrom(limit)}`}`
  const done = wholeOf(snapshot).map(({ value, name }) => `${value === missing ? 'no' : value} ${name}`)
  return `Engagement: ${hours}. ${done.join(', ')}.`
}

/** Two sections beside each other: heading, figures and text. One without a text has its heading and figures. */
export function drawSections(
  pen: Pen,
  whole: Structure,
  snapshot: ReportSnapshot,
  { sections, prose, y }: { sections: Pair; prose: Prose; y: number },
): void {
  sections.forEach(({ key, title, indicator }, column) => {
    const x = columns[column] ?? columns[0]
    putText(pen, whole, 'H2', title, { x, y, size: 13.5, font: 'semiBold' })
    if (indicator)
      put(pen, whole, 'Figure', () => drawIndicator(pen, snapshot, indicator, x, y), {
        alt: averageSentence(snapshot, indicator, title),
      })
    else put(pen, whole, 'Figure', () => drawWhole(pen, snapshot, x, y), { alt: wholeSentence(snapshot) })
    const text = prose.texts[key]
    if (text !== '') putText(pen, whole, 'P', text, { ...prose.look, x, y: y + textAt, width, align: 'start' })
  })
}
