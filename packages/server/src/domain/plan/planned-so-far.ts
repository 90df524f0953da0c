import { DAY_MS, dateOf, dayNumberOf, type JourneyStepName, type LocalDate } from '@attune/api/contract'
import type { ZonePeriod } from '../time/client-day.ts'
import { countMarks } from './day-marks.ts'
import { closedMarks, nothingDone, type DayDone, type StepSpan } from './plan.ts'
import { dayNumberAt } from '../time/zone-day.ts'

/** Number of slots and windows that a step has planned so far. */
export interface PlannedSoFar {
  readonly exercises: number
  readonly reflections: number
}

/** The days from `first` onwards, each with the sum of all whole days before it. */
interface RunningTotals {
  readonly first: number
  readonly exercises: number[]
  readonly reflections: number[]
}

// Caches the sums of whole days by zone, because every list needs the plans of steps that may be two years long.
const cachedTotals = new Map<JourneyStepName, Map<string, RunningTotals>>()

/** Returns the running totals of a zone, which cover at least a range of days. */
function totalsOver(timezone: string, step: JourneyStepName, from: number, until: number): RunningTotals {
  const byZone = cachedTotals.get(step) ?? new Map<string, RunningTotals>()
  cachedTotals.set(step, byZone)
  const kept = byZone.get(timezone)
  const totals = kept && kept.first <= from ? kept : { first: from, exercises: [0], reflections: [0] }
  if (totals !== kept) byZone.set(timezone, totals)
  const { first, exercises, reflections } = totals
  if (exercises.length > until - first) return totals
  const span = { step, startedAt: -Infinity, endedAt: null }
  const always = [{ timezone, from: -Infinity, until: Infinity }]
  for (let days = exercises.length - 1; days < until - first; days += 1) {
    const closed = closedMarks(span, always, first + days, Infinity)
    exercises.push((exercises[days] ?? 0) + countMarks(closed.exerciseSlots))
    reflections.push((reflections[days] ?? 0) + countMarks(closed.reflectionWindows))
  }
  return totals
}

/** The days that a client spent in one zone. The first and the last day may be partial. */
interface LivedStretch {
  readonly totals: RunningTotals
  readonly first: number
  readonly last: number
}

const between = (totals: readonly number[], from: number, until: number) => (totals[until] ?? 0) - (totals[from] ?? 0)

/**
 * Returns whether a day is near enough to an instant for its records to matter. In any zone, the local day differs by
 * at most one from the day in UTC.
 */
const isNear = (day: number, at: number) => Math.abs(day - Math.floor(at / DAY_MS)) <= 1

/**
 * Counts the slots and windows that a step has planned so far. Days that aren't cut are planned in full, so `doneOn` is
 * called only for the days near the step's start and end, near a change of zone, and near now.
 */
export function plannedSoFar(
  span: StepSpan,
  periods: readonly ZonePeriod[],
  now: number,
  doneOn: ReadonlyMap<LocalDate, DayDone>,
): PlannedSoFar {
  const end = Math.min(span.endedAt ?? Infinity, now)
  const stretches: LivedStretch[] = []
  // The days that are counted individually: partial days, and days on which more may have been done than has closed.
  const single = new Set<number>()
  for (const { timezone, from, until } of periods) {
    const [begins, ends] = [Math.max(from, span.startedAt), Math.min(until, end)]
    if (begins >= ends) continue
    const [first, last] = [dayNumberAt(timezone, begins), dayNumberAt(timezone, ends - 1)]
    stretches.push({ totals: totalsOver(timezone, span.step, first, last + 1), first, last })
    single.add(first).add(last)
  }
  for (const date of doneOn.keys()) {
    const day = dayNumberOf(date)
    if (isNear(day, span.startedAt) || isNear(day, end) || periods.some(({ from }) => isNear(day, from)))
      single.add(day)
  }
  let exercises = 0
  let reflections = 0
  for (const { totals, first, last } of stretches) {
    exercises += between(totals.exercises, first - totals.first, last + 1 - totals.first)
    reflections += between(totals.reflections, first - totals.first, last + 1 - totals.first)
    for (const day of single) {
      if (day < first || day > last) continue
      exercises -= between(totals.exercises, day - totals.first, day + 1 - totals.first)
      reflections -= between(totals.reflections, day - totals.first, day + 1 - totals.first)
    }
  }
  for (const day of single) {
    const closed = closedMarks(span, periods, day, now)
    const done = doneOn.get(dateOf(day)) ?? nothingDone
    exercises += countMarks(closed.exerciseSlots | done.exerciseSlots)
    reflections += countMarks(closed.reflectionWindows | done.reflectionWindows)
  }
  return { exercises, reflections }
}
