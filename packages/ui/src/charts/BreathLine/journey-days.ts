import { breathLine } from '../../theme/tokens.json'
import type { BreathDay, BreathPhase } from './phase.ts'

const { rowWindow } = breathLine

/** A day of the line, with its number and position. */
export interface PlacedDay {
  phase: BreathPhase
  /** Counted from 1 within its phase. */
  number: number
  /** Position from the line's start, in days. */
  start: number
  /** Width in days. */
  width: number
  /** Absent for a day ahead. */
  day?: BreathDay
  isToday: boolean
}

/** The width of a day in a phase that hasn't begun. Lived days are wider. */
const widthAhead = 1 / 3

function placePhase(phase: BreathPhase, start: number, width = 1): PlacedDay[] {
  const lived = phase.days.length
  const length = phase.status === 'completed' ? lived : Math.max(phase.plannedDays, lived)
  return Array.from({ length }, (_, at) => {
    const day = phase.days[at]
    const isToday = phase.status === 'active' && at === lived - 1
    return { phase, number: at + 1, start: start + at * width, width, isToday, ...(day && { day }) }
  })
}

/** Returns the end of the line, in days from its start. */
export const endOf = (places: readonly PlacedDay[]): number => {
  const last = places.at(-1)
  return last ? last.start + last.width : 0
}

/**
 * Places all days of a journey side by side. A phase is as wide as its plan, or wider if it runs longer. Once the
 * journey has begun, the days of later phases are narrower.
 */
export function placeDays(phases: readonly BreathPhase[]): PlacedDay[] {
  const hasBegun = phases.some(({ status }) => status !== 'planned')
  const places: PlacedDay[] = []
  for (const phase of phases) {
    places.push(...placePhase(phase, endOf(places), hasBegun && phase.status === 'planned' ? widthAhead : 1))
  }
  return places
}

/** Returns the last `maxDays` lived days and the days ahead, moved to the start of the line. */
export function lastDays(places: readonly PlacedDay[], maxDays: number): PlacedDay[] {
  const lived = places.filter(({ day }) => day !== undefined).length
  const cut = Math.max(0, lived - maxDays)
  return places.slice(cut).map((place) => ({ ...place, start: place.start - cut }))
}

/** Returns the days that a list shows: seven of the active phase, or the last seven if it ran longer. */
export function rowDays(phases: readonly BreathPhase[]): PlacedDay[] {
  const phase =
    phases.find(({ status }) => status === 'active') ??
    phases.findLast(({ status }) => status === 'completed') ??
    phases[0]
  if (!phase) return []
  return lastDays(placePhase({ ...phase, plannedDays: rowWindow }, 0), rowWindow)
}

/** The stretch of one phase's days on the line, in days from its start. */
export interface PhaseSpan {
  phase: BreathPhase
  start: number
  length: number
  /** Number of days. */
  count: number
}

/** Returns the phases with their positions on the line. */
export function phaseSpans(places: readonly PlacedDay[]): PhaseSpan[] {
  const spans: PhaseSpan[] = []
  for (const { phase, start, width } of places) {
    const last = spans.at(-1)
    if (last?.phase === phase) {
      last.count += 1
      last.length = start + width - last.start
    } else {
      spans.push({ phase, start, length: width, count: 1 })
    }
  }
  return spans
}

const weekly = 7
const mostNumbers = 45

/**
 * Returns the days that have enough space for a number: all days of a short journey; the first day of every week, or of
 * every few weeks, in a long journey; and always today. The narrow days of a planned phase have no numbers, but share a
 * text.
 */
export function numberedDays(all: readonly PlacedDay[]): PlacedDay[] {
  const places = all.filter(({ width }) => width === 1)
  if (places.length <= mostNumbers) return places
  const every = weekly * Math.ceil(places.length / weekly / mostNumbers)
  const today = places.find(({ isToday }) => isToday)?.start ?? -every
  const room = Math.max(2, places.length / mostNumbers)
  return places.filter(
    ({ isToday, number, start }) => isToday || ((number - 1) % every === 0 && Math.abs(start - today) > room),
  )
}

/** Returns the phases whose days are too narrow to have a number each. */
export const narrowSpans = (spans: readonly PhaseSpan[]): PhaseSpan[] =>
  spans.filter(({ length, count }) => length < count)

const roomy = 21
const mostMarks = 3

/**
 * Returns the days that have marks. Each has as many marks as fit, and the number of the others. In a long journey,
 * only the first mark of a day fits.
 */
export function markedDays(places: readonly PlacedDay[]) {
  return places.flatMap(({ start, day }) => {
    const { marks = [] } = day ?? {}
    if (marks.length === 0) return []
    if (places.length > roomy) return [{ start, marks: marks.slice(0, 1), more: 0 }]
    return [{ start, marks: marks.slice(0, mostMarks), more: Math.max(0, marks.length - mostMarks) }]
  })
}
