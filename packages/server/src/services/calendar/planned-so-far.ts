import type { JourneyStepName } from '@attune/api/contract'
import type { ZonePeriod } from './client-day.ts'
import { countMarks } from './day-marks.ts'
import { dateOf, type LocalDate } from './local-date.ts'
import { closedMarks, countDay, type DayDone, type StepSpan } from './plan.ts'
import { dayNumberAt } from './zone-day.ts'

/** Slots and windows that a step has planned. */
export interface PlannedSoFar {
  readonly exercises: number
  readonly reflections: number
}

/** Days, from `first` on, with what all whole days before each of them plan. */
interface RunningTotals {
  readonly first: number
  readonly exercises: number[]
  readonly reflections: number[]
}

// A step of two years is asked for in every list: its whole days are added up once for everybody in that zone.
const totalsKept = new Map<string, RunningTotals>()

function totalsFrom(timezone: string, step: JourneyStepName, dayNumber: number): RunningTotals {
  const key = `${step} ${timezone}`
  const kept = totalsKept.get(key)
  if (kept && kept.first <= dayNumber) return kept
  const totals = { first: dayNumber, exercises: [0], reflections: [0] }
  totalsKept.set(key, totals)
  return totals
}

/** What the whole days [from, until) plan for somebody who lives them in one zone. */
function wholeDays(timezone: string, step: JourneyStepName, from: number, until: number): PlannedSoFar {
  const { first, exercises, reflections } = totalsFrom(timezone, step, from)
  const span = { step, startedAt: -Infinity, endedAt: null }
  const always = [{ timezone, from: -Infinity, until: Infinity }]
  for (let days = exercises.length - 1; days < until - first; days += 1) {
    const closed = closedMarks(span, always, first + days, Infinity)
    exercises.push((exercises[days] ?? 0) + countMarks(closed.exerciseSlots))
    reflections.push((reflections[days] ?? 0) + countMarks(closed.reflectionWindows))
  }
  const between = (totals: readonly number[]) => (totals[until - first] ?? 0) - (totals[from - first] ?? 0)
  return { exercises: between(exercises), reflections: between(reflections) }
}

const dayLength = 86_400_000

/**
 * The days that may be cut: by the step's begin and end, by a change of zone, by now. Whatever the zone, the day that an
 * instant lies in is at most one away from UTC's.
 */
function cutDays(instants: readonly number[]): ReadonlySet<number> {
  return new Set(
    instants.filter(Number.isFinite).flatMap((at) => {
      const day = Math.floor(at / dayLength)
      return [day - 1, day, day + 1]
    }),
  )
}

/**
 * What a step has planned so far. All that was done on a day that nothing cuts is planned on it, so that `doneOn` needs no
 * more than the days that may be cut.
 */
export function plannedSoFar(
  span: StepSpan,
  periods: readonly ZonePeriod[],
  now: number,
  doneOn: ReadonlyMap<LocalDate, DayDone>,
): PlannedSoFar {
  const end = Math.min(span.endedAt ?? Infinity, now)
  const cut = cutDays([span.startedAt, end, ...periods.map(({ from }) => from)])
  const total = { exercises: 0, reflections: 0 }
  for (const { timezone, from, until } of periods) {
    const [begins, ends] = [Math.max(from, span.startedAt), Math.min(until, end)]
    if (begins >= ends) continue
    const [first, last] = [dayNumberAt(timezone, begins), dayNumberAt(timezone, ends - 1)]
    const all = wholeDays(timezone, span.step, first, last + 1)
    total.exercises += all.exercises
    total.reflections += all.reflections
    for (const day of cut) {
      if (day < first || day > last) continue
      const taken = wholeDays(timezone, span.step, day, day + 1)
      total.exercises -= taken.exercises
      total.reflections -= taken.reflections
    }
  }
  for (const day of cut) {
    const date = dateOf(day)
    const { exercises, reflections } = countDay(span, periods, date, now, doneOn.get(date))
    total.exercises += exercises.planned
    total.reflections += reflections.planned
  }
  return total
}
