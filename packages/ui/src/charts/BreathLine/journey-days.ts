import { breathLine } from '../../theme/tokens.json'
import type { BreathDay, BreathPhase } from './phase.ts'

const { rowWindow } = breathLine

/** A day of the line, with its number and position. */
export interface PlacedDay {
  phase: BreathPhase
  /** Counted from 1 within its phase. */
  number: number
  /** In days from the line's start. */
  start: number
  /** Absent for a day ahead. */
  day?: BreathDay
  isToday: boolean
}

function placePhase(phase: BreathPhase, start: number): PlacedDay[] {
  const lived = phase.days.length
  const length = phase.status === 'completed' ? lived : Math.max(phase.plannedDays, lived)
  return Array.from({ length }, (_, at) => {
    const day = phase.days[at]
    const isToday = phase.status === 'active' && at === lived - 1
    return { phase, number: at + 1, start: start + at, isToday, ...(day && { day }) }
  })
}

/** Every day of a journey side by side: a phase is as wide as its plan, or wider if it ran longer. */
export function placeDays(phases: readonly BreathPhase[]): PlacedDay[] {
  const places: PlacedDay[] = []
  for (const phase of phases) places.push(...placePhase(phase, places.length))
  return places
}

/** The last `maxDays` lived days and what lies ahead, moved to the line's start. */
export function lastDays(places: readonly PlacedDay[], maxDays: number): PlacedDay[] {
  const lived = places.filter(({ day }) => day !== undefined).length
  const cut = Math.max(0, lived - maxDays)
  return places.slice(cut).map((place) => ({ ...place, start: place.start - cut }))
}

/** The days that a list shows: seven of the active phase, the last ones if it ran longer. */
export function rowDays(phases: readonly BreathPhase[]): PlacedDay[] {
  const phase =
    phases.find(({ status }) => status === 'active') ??
    phases.findLast(({ status }) => status === 'completed') ??
    phases[0]
  if (!phase) return []
  return lastDays(placePhase({ ...phase, plannedDays: rowWindow }, 0), rowWindow)
}

/** Where one phase's days begin and end on the line. */
export interface PhaseSpan {
  phase: BreathPhase
  start: number
  length: number
}

/** The phases with their positions on the line. */
export function phaseSpans(places: readonly PlacedDay[]): PhaseSpan[] {
  const spans: PhaseSpan[] = []
  for (const { phase, start } of places) {
    const last = spans.at(-1)
    if (last?.phase === phase) last.length++
    else spans.push({ phase, start, length: 1 })
  }
  return spans
}

const weekly = 7
const mostNumbers = 45

/** The days whose numbers have room: all of a short journey, the first of each week or few weeks of a long one, always today. */
export function numberedDays(places: readonly PlacedDay[]): PlacedDay[] {
  if (places.length <= mostNumbers) return [...places]
  const every = weekly * Math.ceil(places.length / weekly / mostNumbers)
  const today = places.find(({ isToday }) => isToday)?.start ?? -every
  const room = Math.max(2, places.length / mostNumbers)
  return places.filter(
    ({ isToday, number, start }) => isToday || ((number - 1) % every === 0 && Math.abs(start - today) > room),
  )
}

const roomy = 21
const mostMarks = 3

/** The days with marks: as many of each as have room, and how many more there are. In a long journey the first alone. */
export function markedDays(places: readonly PlacedDay[]) {
  return places.flatMap(({ start, day }) => {
    const { marks = [] } = day ?? {}
    if (marks.length === 0) return []
    if (places.length > roomy) return [{ start, marks: marks.slice(0, 1), more: 0 }]
    return [{ start, marks: marks.slice(0, mostMarks), more: Math.max(0, marks.length - mostMarks) }]
  })
}
