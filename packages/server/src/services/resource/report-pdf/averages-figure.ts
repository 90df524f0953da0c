import {
  ENGAGEMENT_HOURS_LIMIT,
  INDICATORS,
  type Indicator,
  isEngagementLow,
  isLagging,
  LAGGING_LIMIT,
} from '@attune/api/contract'
import { ink, page, type Pen, type Point } from './pen.ts'
import { indicatorNames, noRecordings, ofDays } from './report-words.ts'
import type { ReportSnapshot } from './report-snapshot.ts'

const columns = [60, 238, 416, 594] as const
const width = 152
const [nameY, figureY, limitY] = [413, 428, 494]
/** Pixels per percent. The scale is the screen's: 40 to 100, so that 70 is the middle. */
const scale = 0.95
const lowest = 40

const below = `Below ${LAGGING_LIMIT}%`

/** An average in words. */
export function averageSentence({ figures }: ReportSnapshot, indicator: Indicator): string {
  const { average, coverage } = figures[indicator]
  if (average === null) return `${indicatorNames[indicator]}: ${noRecordings}.`
  const lagging = isLagging(average) ? `, ${below.toLowerCase()}` : ''
  return `${indicatorNames[indicator]}: average ${average}%${lagging}, from ${ofDays(coverage, figures.days)}.`
}

function plotPoints({ days }: ReportSnapshot, indicator: Indicator, x: number): Point[][] {
  const runs: Point[][] = [[]]
  days.forEach((day, index) => {
    const value = day[indicator]
    if (value === null) runs.push([])
    else {
      const y = limitY - (Math.max(lowest, value) - LAGGING_LIMIT) * scale
      runs.at(-1)?.push({ x: x + (width * (index + 0.5)) / days.length, y })
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

function drawFigure(pen: Pen, figure: { value: string; unit: string; color: string; x: number }): void {
  const { value, unit, color, x } = figure
  const large = { size: 28, font: 'medium', color } as const
  pen.text(value, { ...large, x, y: figureY })
  pen.text(unit, { x: x + pen.widthOf(value, large) + (unit === 'h' ? 4 : 1), y: figureY + 12, size: 14, color })
}

/** One indicator: its average over the period, and its days against the line at 70%. */
export function drawAverage(pen: Pen, snapshot: ReportSnapshot, indicator: Indicator): void {
  const x = columns[INDICATORS.indexOf(indicator)] ?? page.left
  const { average, coverage } = snapshot.figures[indicator]
  pen.text(indicatorNames[indicator], { x, y: nameY, size: 12, font: 'semiBold' })
  if (average === null) {
    pen.text(noRecordings, { x, y: 448, size: 10.5, color: ink.subtle, width })
    return
  }
  const isBelow = isLagging(average)
  if (isBelow)
    pen.text(below, { x: x + width, y: nameY + 2, size: 10, font: 'semiBold', color: ink.watch, align: 'right' })
  drawFigure(pen, { value: String(average), unit: '%', color: isBelow ? ink.watch : ink.text, x })
  pen.line({ x, y: limitY }, { x: x + width, y: limitY }, { color: ink.dotted, dash: [1.5, 3] })
  for (const run of plotPoints(snapshot, indicator, x)) pen.polyline(run, { color: ink[indicator], width: 1.6 })
  pen.text(ofDays(coverage, snapshot.figures.days), { x, y: 524, size: 9.5, color: ink.subtle })
}

export const engagementSentence = ({ figures }: ReportSnapshot): string =>
  `Engagement: ${figures.hours.toFixed(1)} h in the last 48 h. ${ENGAGEMENT_HOURS_LIMIT} h or more is good.`

export function drawEngagement(pen: Pen, { figures }: ReportSnapshot): void {
  const x = columns[3]
  pen.text('Engagement', { x, y: nameY, size: 12, font: 'semiBold' })
  const color = isEngagementLow(figures.hours) ? ink.watch : ink.text
  drawFigure(pen, { value: figures.hours.toFixed(1), unit: 'h', color, x })
  const words = `In the last 48 h. ${ENGAGEMENT_HOURS_LIMIT} h or more is good.`
  pen.text(words, { x, y: 470, size: 10.5, color: ink.muted, width: 140, lineHeight: 14 })
}
