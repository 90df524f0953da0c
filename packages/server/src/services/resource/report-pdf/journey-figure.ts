import {
  COMPLETION_THRESHOLD,
  PREFERRED_STEP_DAYS,
  type Journey,
  type JourneyDay,
  type JourneyStep,
} from '@attune/api/contract'
import { breathLine } from '../../../platform/design-tokens.ts'
import { breath, type BreathPlace } from './breath-line.ts'
import { ink, page, type Pen, type Point } from './pen.ts'
import { noRecordings, shortDay, stepNames } from './report-words.ts'
import type { ReportSnapshot } from './report-snapshot.ts'

/** Number of days in the figure, the latest ones: more would be too narrow to distinguish. */
const mostDays = 35
const [labelY, markY, baseline, numbersY] = [240, 285, 345, 354]
const amplitude = (baseline - markY) / COMPLETION_THRESHOLD

interface DrawnStep {
  readonly step: JourneyStep
  readonly days: readonly JourneyDay[]
  /** Days of the plan that are ahead. */
  readonly ahead: number
}

function drawnSteps(journey: Journey, from: string): DrawnStep[] {
  const all = journey.steps.flatMap(({ days }) => days).filter(({ date }) => date >= from)
  const first = all.at(-mostDays)?.date ?? from
  return journey.steps
    .map((step) => ({
      step,
      days: step.days.filter(({ date }) => date >= first),
      ahead:
        step.status === 'completed'
          ? 0
          : Math.max(0, PREFERRED_STEP_DAYS - (step.status === 'active' ? step.days.length : 0)),
    }))
    .filter(({ days, ahead }) => days.length + ahead > 0)
}

function describeStep({ step, days }: DrawnStep): string {
  const [first, last] = [days[0], days.at(-1)]
  if (step.status === 'planned' || !first || !last) return 'Planned, not started'
  if (step.status === 'completed') {
    const length = `${days.length} ${days.length === 1 ? 'day' : 'days'}`
    return `${shortDay(first.date)} \u2013 ${shortDay(last.date)}, ${length}`
  }
  const of = step.step === 'grow' ? '' : ` of ${PREFERRED_STEP_DAYS}`
  return `Since ${shortDay(step.startedOn ?? first.date)}, day ${last.day}${of}`
}

/** Share of the client's day that is over, in whole hours, so that a moment later the data are the same. */
function timeOfDay(createdAt: string, timeZone: string): number {
  const hour = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  return Number(hour.format(new Date(createdAt))) / 24
}

/** The figure in words, for readers who can't see it. */
export function journeySentence({ journey, figures }: ReportSnapshot): string {
  if (!journey) return noRecordings
  const parts = drawnSteps(journey, figures.from).map((drawn) => {
    const onTrack = drawn.days.filter(({ depth }) => (depth ?? 0) >= COMPLETION_THRESHOLD).length
    const done = drawn.days.length > 0 ? `, ${onTrack} of ${drawn.days.length} days at 80% or more of the plan` : ''
    return `${stepNames[drawn.step.step]}: ${describeStep(drawn)}${done}`
  })
  return `Journey progress. ${parts.join('. ')}.`
}

function drawLabel(pen: Pen, drawn: DrawnStep, x: number, width: number): void {
  const name = { size: 12, font: 'semiBold' } as const
  const detail = { size: 11, color: ink.muted } as const
  const label = stepNames[drawn.step.step]
  const isPlanned = drawn.step.status === 'planned'
  const used = pen.widthOf(label, name)
  if (used > width) return
  pen.text(label, { ...name, x, y: labelY, color: isPlanned ? ink.muted : ink[drawn.step.step] })
  const words = describeStep(drawn)
  if (used + 8 + pen.widthOf(words, detail) <= width) pen.text(words, { ...detail, x: x + used + 8, y: labelY + 1 })
}

function drawNumbers(
  pen: Pen,
  first: number,
  count: number,
  place: { x: number; width: number; today?: number },
): void {
  const every = place.width >= 14 ? 1 : PREFERRED_STEP_DAYS
  for (let day = first; day < first + count; day++) {
    const isToday = day === place.today
    if (day % every !== 0 && every > 1 && !isToday) continue
    pen.text(String(day), {
      x: place.x + (day - first + 0.5) * place.width,
      y: numbersY,
      size: 10.5,
      align: 'center',
      font: isToday ? 'semiBold' : 'regular',
      color: isToday ? ink.text : ink.subtle,
    })
  }
}

/** The label of the dotted line: beside it where only the plan lies below, else above the figure. */
function drawMarkLabel(pen: Pen, steps: readonly DrawnStep[]): void {
  const hasRoom = steps.at(-1)?.step.status === 'planned'
  const look = { x: page.right, size: 10.5, align: 'right', color: ink.subtle } as const
  if (hasRoom) pen.text('80% of the day\u2019s plan', { ...look, y: markY - 17 })
  else pen.text('Dotted: 80% of the day\u2019s plan', { ...look, y: 210 })
}

/** The journey as one line: one breath a day, as deep as the share of the day's plan that was done. */
export function drawJourney(pen: Pen, { journey, figures, createdAt }: ReportSnapshot): void {
  const steps = journey ? drawnSteps(journey, figures.from) : []
  if (!journey || steps.length === 0) {
    pen.text(noRecordings, { x: page.left, y: labelY + 40, size: 12, color: ink.subtle })
    return
  }
  const total = steps.reduce((sum, { days, ahead }) => sum + days.length + ahead, 0)
  const width = (page.right - page.left) / total
  const dotted = { color: ink.dotted, width: 1, dash: [1.5, 3] } as const
  pen.line({ x: page.left, y: markY }, { x: page.right, y: markY }, { ...dotted, dash: [2, 3] })
  pen.line({ x: page.left, y: baseline }, { x: page.right, y: baseline }, { color: ink.hair })
  const timeOf = (date: string) => (date === journey.today ? timeOfDay(createdAt, journey.timezone) : 1)
  let x = page.left
  for (const drawn of steps) {
    const { step, days, ahead } = drawn
    const stepWidth = (days.length + ahead) * width
    if (x > page.left) pen.line({ x, y: 236 }, { x, y: baseline + 4 }, { color: ink.hair })
    drawLabel(pen, drawn, x === page.left ? x : x + 10, stepWidth - 12)
    const placeOf = (index: number): BreathPlace => ({ x: x + index * width, width, baseline, amplitude })
    const points: Point[] = []
    days.forEach(({ depth, date }, index) => {
      points.push(...breath(placeOf(index), depth ?? 0, 0, timeOf(date)))
    })
    const color = ink[step.step]
    const last = days.length - 1
    // In grow nothing is planned.
    const rest =
      days[last]?.date === journey.today && step.step !== 'grow'
        ? breath(placeOf(last), breathLine.plannedDepth, timeOf(journey.today))
        : []
    const future = Array.from({ length: ahead }, (_, index) =>
      breath(placeOf(days.length + index), breathLine.plannedDepth),
    )
    pen.polyline([...rest, ...future.flat()], dotted)
    pen.polyline(points, { color, width: 2, fillsTo: baseline })
    const now = points.at(-1)
    if (step.status === 'active' && now) pen.dot(now, 5, color)
    const today = days.at(-1)?.day
    drawNumbers(pen, days[0]?.day ?? 1, days.length + ahead, {
      x,
      width,
      ...(step.status === 'active' && today !== undefined ? { today } : {}),
    })
    x += stepWidth
  }
  drawMarkLabel(pen, steps)
}
