import {
  INDICATORS,
  isEngagementLow,
  isLagging,
  LAGGING_LIMIT,
  meanOrNull,
  type Indicator,
  type ReportTexts,
} from '@attune/api/contract'
import { MOST_DAY_ROWS } from './days-table.ts'
import { ink, type Pen, type Point, type TextStyle } from './pen.ts'
import type { ReportSnapshot } from './report-snapshot.ts'
import { missing, ofDays, printable, type Words, wordsOf } from './words/report-words.ts'
import { averageSentence, sizeOf, wholeOf, wholeSentence } from './words/section-words.ts'
import { put, putText, type Structure } from './tagged.ts'

/** One of the coach's texts, and the indicator that it is about. */
interface Section {
  readonly key: keyof ReportTexts
  readonly indicator?: Indicator
}

type Pair = readonly [Section, Section]

/** The sections, in pairs that are drawn side by side. */
export const sectionRows: readonly Pair[] = [
  [
    { key: 'mentalWellbeing', indicator: 'mental' },
    { key: 'physicalWellbeing', indicator: 'physical' },
  ],
  [{ key: 'productivity', indicator: 'productivity' }, { key: 'finalComments' }],
]

const columns = [60, 414] as const
const width = 320
/** Vertical offsets within a section: its figures, their captions, and its text. */
const [figuresAt, captionAt, textAt] = [24, 62, 94]
const betweenRows = 26
/** Offsets of the plot in a section, to the right of the figure. */
const plot = { left: 100, middle: 52 } as const
/** Pixels per percent. As on screen, the scale goes from 40 to 100, so that 70 is in the middle. */
const scale = 0.9
const lowest = 40

/** The coach's texts, and the style in which they are all printed. */
export interface Prose {
  readonly texts: ReportTexts
  readonly style: TextStyle
}

const styleOf = (size: number): TextStyle => ({ size, font: 'serif', lineHeight: size * 1.45 })
const largest = [15, 14, 13, 12]
const smallest = [11, 10]

/** Returns the height of two sections side by side, including the space below them. */
export function heightOfRow(pen: Pen, sections: Pair, { texts, style }: Prose): number {
  const heights = sections.map(({ key }) => (texts[key] === '' ? 0 : pen.heightOf(texts[key], width, style)))
  return textAt + Math.max(...heights) + betweenRows
}

/**
 * Chooses the largest size at which the coach's texts fit on the first page, or else the smallest size that is easy to
 * read. If a section has so many line breaks that it doesn't fit on a page, removes the line breaks.
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
    const prose = { texts: written, style: styleOf(size) }
    if (fitsFirst(prose)) return prose
  }
  for (const words of [written, joined])
    for (const size of [12, ...smallest]) {
      const prose = { texts: words, style: styleOf(size) }
      if (fitsOther(prose)) return prose
    }
  return { texts: joined, style: styleOf(10) }
}

/** Returns whether any change is drawn. If so, the bottom of the page explains it. */
export const hasChange = ({ figures }: ReportSnapshot): boolean =>
  figures.change !== null || INDICATORS.some((indicator) => figures[indicator].change !== null)

/** Returns the values of the days or, if there are too many days to distinguish, the means of the weeks. */
function plottedValues({ days }: ReportSnapshot, indicator: Indicator): (number | null)[] {
  const values = days.map((day) => day[indicator])
  if (days.length <= MOST_DAY_ROWS) return values
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    meanOrNull(values.slice(week * 7, (week + 1) * 7).filter((value) => value !== null)),
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
  // Days without a value interrupt the line. A single day between two gaps is drawn as a short stroke.
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
  /** Change from the preceding seven days. `null` if there is none. */
  readonly change: number | null
  readonly color: string
  readonly x: number
  readonly y: number
}

/** Returns whether the language has a space between a number and its percent sign. */
const hasSpace = ({ formats }: Words) => /\s/u.test(formats.percent(1))

function drawFigure(pen: Pen, words: Words, { value, unit, change, color, x, y }: Figure): void {
  const large = { size: 28, font: 'medium', color } as const
  const small = { size: 14, color } as const
  const unitAt = x + pen.widthOf(value, large) + (unit === 'h' || hasSpace(words) ? 4 : 1)
  pen.text(value, { ...large, x, y })
  pen.text(unit, { ...small, x: unitAt, y: y + 12 })
  if (change !== null) drawChange(pen, words, change, { unit, x: unitAt + pen.widthOf(unit, small) + 6, y: y + 15.5 })
}

const mark = { width: 7, height: 5, gap: 3 } as const

/** Draws a triangle and the difference, in the text colour, because a rise isn't always good. */
function drawChange(pen: Pen, words: Words, change: number, { unit, x, y }: Pick<Figure, 'unit' | 'x' | 'y'>): void {
  const style = { size: 10.5, font: 'medium', color: ink.trend, y } as const
  if (change === 0) {
    pen.text(unit === 'h' ? '±0 h' : '±0', { ...style, x })
    return
  }
  pen.triangle({ x, y: y + 4.5 }, { ...mark, isUp: change > 0, color: ink.trend })
  pen.text(sizeOf(words, change, unit), { ...style, x: x + mark.width + mark.gap })
}

/** Draws an indicator's average over the period, and its days with the line at 70%. */
function drawIndicator(pen: Pen, snapshot: ReportSnapshot, indicator: Indicator, x: number, y: number): void {
  const words = wordsOf(snapshot)
  const { t, formats } = words
  const { average, coverage, change } = snapshot.figures[indicator]
  if (average === null) {
    pen.text(t('report:noRecordings'), { x, y: y + figuresAt + 12, size: 10.5, color: ink.subtle, width })
    return
  }
  const color = isLagging(average) ? ink.watch : ink.text
  const edge = { x: x + width, size: 10, font: 'semiBold', color: ink.watch, align: 'right' } as const
  const below = t('report:average.below', { limit: formats.percent(LAGGING_LIMIT) })
  if (isLagging(average)) pen.text(below, { ...edge, y: y + 3 })
  drawFigure(pen, words, { value: String(average), unit: '%', change, color, x, y: y + figuresAt })
  const byWeek = snapshot.days.length > MOST_DAY_ROWS ? `, ${t('report:average.byWeek')}` : ''
  const caption = `${ofDays(words, coverage, snapshot.figures.days)}${byWeek}`
  pen.text(caption, { x, y: y + captionAt - 1, size: 9.5, color: ink.subtle, width: plot.left - 8, lineHeight: 12 })
  const [left, middle] = [x + plot.left, y + plot.middle]
  pen.line({ x: left, y: middle }, { x: x + width, y: middle }, { color: ink.dotted, dash: [1.5, 3] })
  for (const run of plotPoints(snapshot, indicator, left, middle))
    pen.polyline(run, { color: ink[indicator], width: 1.6 })
}

/** Draws the figures to which the final comments refer: engagement, and how much of the plan was done. */
function drawWhole(pen: Pen, snapshot: ReportSnapshot, x: number, y: number): void {
  const words = wordsOf(snapshot)
  const { t, formats } = words
  const { figures } = snapshot
  const [exercises, reflections] = wholeOf(snapshot)
  const color = isEngagementLow(figures) ? ink.watch : ink.text
  const caption = { size: 9.5, color: ink.subtle, y: y + captionAt - 2, lineHeight: 12 } as const
  const at = { x, y: y + figuresAt }
  if (figures.hours === null) pen.text(missing, { ...at, size: 28, font: 'medium' })
  else drawFigure(pen, words, { value: formats.tenths(figures.hours), unit: 'h', change: figures.change, color, ...at })
  // In the journey's first 48 hours, the limit grows with the hours. In the first 6 hours, there is none.
  const captionOfHours =
    figures.limit === null
      ? t('report:engagement.caption')
      : t('report:engagement.captionGood', { limit: formats.count(figures.limit) })
  const engagement = figures.hours === null ? t('report:engagement.captionNoDevice') : captionOfHours
  pen.text(engagement, { ...caption, x, width: 118 })
  for (const [left, { value, name }] of [
    [132, exercises],
    [232, reflections],
  ] as const) {
    const size = [22, 18, 15].find((candidate) => pen.widthOf(value, { size: candidate, font: 'medium' }) <= 90) ?? 12
    pen.text(value, { x: x + left, y: y + figuresAt + 30 - size, size, font: 'medium' })
    pen.text(name, { ...caption, x: x + left, width: 88 })
  }
}

/**
 * Draws two sections side by side: heading, figures and text. Without a text, a section has only its heading and
 * figures.
 */
export function drawSections(
  pen: Pen,
  whole: Structure,
  snapshot: ReportSnapshot,
  { sections, prose, y }: { sections: Pair; prose: Prose; y: number },
): void {
  const { t } = wordsOf(snapshot)
  sections.forEach(({ key, indicator }, column) => {
    const title = t(`report:sections.${key}`)
    const x = columns[column] ?? columns[0]
    putText(pen, whole, 'H2', title, { x, y, size: 13.5, font: 'semiBold' })
    if (indicator)
      put(pen, whole, 'Figure', () => drawIndicator(pen, snapshot, indicator, x, y), {
        alt: averageSentence(snapshot, indicator, title),
      })
    else put(pen, whole, 'Figure', () => drawWhole(pen, snapshot, x, y), { alt: wholeSentence(snapshot) })
    const text = prose.texts[key]
    if (text !== '') putText(pen, whole, 'P', text, { ...prose.style, x, y: y + textAt, width, align: 'start' })
  })
}
