import {
  clockIn,
  COMPLETION_THRESHOLD,
  isShareKept,
  mean,
  minuteOfDay,
  PREFERRED_STEP_DAYS,
  type Journey,
  type JourneyDay,
  type JourneyStep,
} from '@attune/api/contract'
import { breathLine } from '../../../platform/design-tokens.ts'
import { breath, type BreathBox } from './breath-line.ts'
import { ink, page, type Pen, type Point } from './pen.ts'
import { againstOwnMean, breathInWords, describeStep } from './words/journey-words.ts'
import { ofDays, type Words, wordsOf } from './words/report-words.ts'
import type { ReportSnapshot } from './report-snapshot.ts'
import { shortened } from './text-lines.ts'

/** Maximum number of breaths in the figure. More would be too narrow to distinguish. */
const mostBreaths = 45
/** Numbers of days that a breath can represent. The smallest number that fits the period is used. */
const breathDays = [1, 7, 14, 28, 56, 112]
const [labelY, markY, baseline, numbersY] = [240, 285, 345, 354]
const amplitude = (baseline - markY) / COMPLETION_THRESHOLD

/** One day of the figure or, in a long period, several days. */
interface Breath {
  readonly days: readonly JourneyDay[]
  readonly depth: number
}

interface DrawnStep {
  readonly step: JourneyStep
  readonly days: readonly JourneyDay[]
  readonly breaths: readonly Breath[]
  /** Number of planned breaths that haven't begun yet. */
  readonly ahead: number
}

interface Drawn {
  readonly steps: readonly DrawnStep[]
  readonly daysOfBreath: number
}

function breathsOf(days: readonly JourneyDay[], length: number): Breath[] {
  return Array.from({ length: Math.ceil(days.length / length) }, (_, index) => {
    const part = days.slice(index * length, (index + 1) * length)
    // In Grow, a day may be above the client's own mean. It is drawn as a full breath, and must not make up for an
    // empty day in the same week.
    return { days: part, depth: mean(part.map(({ depth }) => Math.min(1, depth ?? 0))) }
  })
}

/** Returns all days of the period, combined into as many breaths as can be distinguished. */
function drawnSteps(journey: Journey, { from, until }: { from: string; until: string }): Drawn {
  const parts = journey.steps
    .map((step) => ({
      step,
      days: step.days.filter(({ date }) => date >= from && date <= until),
      daysAhead:
        step.status === 'completed'
          ? 0
          : Math.max(0, PREFERRED_STEP_DAYS - (step.status === 'active' ? step.days.length : 0)),
    }))
    .filter(({ days, daysAhead }) => days.length + daysAhead > 0)
  const breathsAt = (length: number) =>
    parts.reduce((sum, { days, daysAhead }) => sum + Math.ceil(days.length / length) + Math.ceil(daysAhead / length), 0)
  const daysOfBreath = breathDays.find((length) => breathsAt(length) <= mostBreaths) ?? 112
  return {
    daysOfBreath,
    steps: parts.map(({ step, days, daysAhead }) => ({
      step,
      days,
      breaths: breathsOf(days, daysOfBreath),
      ahead: Math.ceil(daysAhead / daysOfBreath),
    })),
  }
}

/**
 * Returns the share of the client's day that has passed, in whole hours, so that the same snapshot gives the same bytes
 * if it is drawn slightly later.
 */
function timeOfDay(createdAt: string, timeZone: string): number {
  return Math.floor(minuteOfDay(clockIn(timeZone, new Date(createdAt))) / 60) / 24
}

/** Describes the figure in words, for readers who can't see it. */
export function journeySentence(snapshot: ReportSnapshot): string {
  const { journey, figures, client } = snapshot
  const words = wordsOf(snapshot)
  const { t, formats } = words
  if (!journey) return t('report:noRecordings')
  const parts = drawnSteps(journey, figures).steps.map(({ step, days }) => {
    const onTrack = days.filter(({ depth }) => isShareKept(depth)).length
    const share = formats.percent(COMPLETION_THRESHOLD * 100)
    const planned = t('report:journey.onTrack', { days: ofDays(words, onTrack, days.length), share })
    const done = days.length === 0 ? '' : `, ${step.step === 'grow' ? againstOwnMean(words, client) : planned}`
    const name = t(`report:step.${step.step}`)
    return t('report:named', { name, words: `${describeStep(words, step, figures.until)}${done}` })
  })
  return parts.length === 0 ? t('report:noRecordings') : `${t('report:journey.title')}. ${parts.join('. ')}.`
}

interface Label {
  readonly step: JourneyStep
  readonly x: number
  readonly width: number
}

/** Draws each phase's name above its days. If a phase is too narrow for its label, draws all names in one line. */
function drawLabels(pen: Pen, words: Words, labels: readonly Label[], until: string): void {
  const [nameStyle, gap, between] = [{ size: 12, font: 'semiBold' } as const, 8, 22]
  const sized = (size: number) =>
    labels.map((label) => {
      const [name, dates] = [words.t(`report:step.${label.step.step}`), describeStep(words, label.step, until)]
      const nameWidth = pen.widthOf(name, { ...nameStyle, size: size + 1 })
      return { ...label, name, dates, nameWidth, used: nameWidth + gap + pen.widthOf(dates, { size }) }
    })
  const isRoomy = sized(11).every(({ used, width }) => used <= width)
  const size = isRoomy
    ? 11
    : ([11, 10, 9].find(
        (candidate) =>
          sized(candidate).reduce((sum, { used }) => sum + used + between, -between) <= page.right - page.left,
      ) ?? 8)
  let next: number = page.left
  for (const { step, name, dates, nameWidth, used, x } of sized(size)) {
    const at = isRoomy ? x : next
    const color = step.status === 'planned' ? ink.muted : ink[step.step]
    pen.text(name, { ...nameStyle, size: size + 1, x: at, y: labelY, color })
    pen.text(dates, { size, color: ink.muted, x: at + nameWidth + gap, y: labelY + 1 })
    next = at + used + between
  }
}

/** Draws the numbers of a step's days. If the days are narrow, draws only every seventh number. */
function drawNumbers(pen: Pen, { step, days, ahead }: DrawnStep, x: number, width: number): void {
  const first = days[0]?.day ?? 1
  const today = step.status === 'active' ? days.at(-1)?.day : undefined
  const every = width >= 14 ? 1 : PREFERRED_STEP_DAYS
  for (let day = first; day < first + days.length + ahead; day++) {
    const isToday = day === today
    if (day % every !== 0 && !isToday) continue
    // Leave out numbers that would be too close to today's number.
    if (!isToday && today !== undefined && every > 1 && Math.abs(day - today) * width < 18) continue
    pen.text(String(day), {
      x: x + (day - first + 0.5) * width,
      y: numbersY,
      size: 10.5,
      align: 'center',
      font: isToday ? 'semiBold' : 'regular',
      color: isToday ? ink.text : ink.subtle,
    })
  }
}

/** Draws the first dates of breaths that are longer than a day, as many as are legible. */
function drawDates(pen: Pen, { formats }: Words, breaths: readonly (Breath | undefined)[], width: number): void {
  const every = Math.max(1, Math.ceil(52 / width))
  breaths.forEach((drawn, index) => {
    const date = drawn?.days[0]?.date
    if (index % every !== 0 || date === undefined) return
    pen.text(formats.day(date), { x: page.left + index * width, y: numbersY, size: 10.5, color: ink.subtle })
  })
}

/** Draws the legend for a breath and the dotted line, beside the figure's title. */
function drawMarkLabel(
  pen: Pen,
  words: Words,
  { daysOfBreath, steps, client }: { daysOfBreath: number; steps: readonly JourneyStep[]; client: string },
): void {
  const { t, formats } = words
  const isLived = ({ step, days }: JourneyStep) => step === 'grow' && days.length > 0
  const labelFor = (name: string) =>
    [
      ...(daysOfBreath === 1 ? [] : [breathInWords(words, daysOfBreath)]),
      ...(steps.some(({ step }) => step !== 'grow')
        ? [t('report:journey.dotted', { share: formats.percent(COMPLETION_THRESHOLD * 100) })]
        : []),
      ...(steps.some(isLived)
        ? [t('report:named', { name: t('report:step.grow'), words: againstOwnMean(words, name) })]
        : []),
    ].join('. ')
  const title = pen.widthOf(t('report:journey.title'), { size: 13.5, font: 'semiBold' })
  const room = page.right - page.left - title - 16
  const fits = (name: string, size: number) => pen.widthOf(labelFor(name), { size }) <= room
  const size = [10.5, 9.5, 8.5].find((candidate) => fits(client, candidate)) ?? 7.5
  const label = labelFor(shortened(client, (name) => fits(name, size)))
  pen.text(label, { x: page.right, y: 210, size, align: 'right', color: ink.subtle })
}

/**
 * Draws the journey as a line with one breath per day. The depth of a breath is the share of the day's plan that was
 * done or, in Grow, the day compared with the client's own mean.
 */
export function drawJourney(pen: Pen, snapshot: ReportSnapshot): void {
  const { journey, figures, createdAt, client } = snapshot
  const words = wordsOf(snapshot)
  const { steps, daysOfBreath } = journey ? drawnSteps(journey, figures) : { steps: [], daysOfBreath: 1 }
  if (!journey || steps.length === 0) {
    pen.text(words.t('report:noRecordings'), { x: page.left, y: labelY + 40, size: 12, color: ink.subtle })
    return
  }
  const total = steps.reduce((sum, { breaths, ahead }) => sum + breaths.length + ahead, 0)
  const width = (page.right - page.left) / total
  const dotted = { color: ink.dotted, width: 1, dash: [1.5, 3] } as const
  pen.line({ x: page.left, y: baseline }, { x: page.right, y: baseline }, { color: ink.hair })
  const isToday = ({ days }: Breath) => daysOfBreath === 1 && days.at(-1)?.date === journey.today
  const timeOf = (drawn: Breath) => (isToday(drawn) ? timeOfDay(createdAt, journey.timezone) : 1)
  const labels: Label[] = []
  let x = page.left as number
  for (const drawn of steps) {
    const { step, breaths, ahead } = drawn
    const stepWidth = (breaths.length + ahead) * width
    if (x > page.left) pen.line({ x, y: 256 }, { x, y: baseline + 4 }, { color: ink.hair })
    // Grow has no plan, so it has no line for the plan.
    if (step.step !== 'grow') pen.line({ x, y: markY }, { x: x + stepWidth, y: markY }, { ...dotted, dash: [2, 3] })
    labels.push({ step, x: x === page.left ? x : x + 10, width: stepWidth - 12 })
    const left = x
    const placeOf = (index: number): BreathBox => ({ x: left + index * width, width, baseline, amplitude })
    const points: Point[] = breaths.flatMap((one, index) => breath(placeOf(index), one.depth, 0, timeOf(one)))
    const color = ink[step.step]
    const last = breaths.at(-1)
    const rest =
      last && isToday(last) && step.step !== 'grow'
        ? breath(placeOf(breaths.length - 1), breathLine.plannedDepth, timeOf(last))
        : []
    const future = Array.from({ length: ahead }, (_, index) =>
      breath(placeOf(breaths.length + index), breathLine.plannedDepth),
    )
    pen.polyline([...rest, ...future.flat()], dotted)
    pen.polyline(points, { color, width: daysOfBreath === 1 ? 2 : 1.6, fillsTo: baseline })
    const now = points.at(-1)
    if (step.status === 'active' && now) pen.dot(now, 5, color)
    if (daysOfBreath === 1) drawNumbers(pen, drawn, x, width)
    x += stepWidth
  }
  if (daysOfBreath > 1) {
    const columns = steps.flatMap(({ breaths, ahead }) => [
      ...breaths,
      ...Array.from({ length: ahead }, () => undefined),
    ])
    drawDates(pen, words, columns, width)
  }
  drawLabels(pen, words, labels, figures.until)
  drawMarkLabel(pen, words, { daysOfBreath, steps: steps.map(({ step }) => step), client })
}
