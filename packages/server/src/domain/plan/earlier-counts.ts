import {
  addDays,
  daysBetween,
  GROW_SLUMP,
  growPace,
  OWN_MEAN,
  type GrowPace,
  type LocalDate,
  type StepCount,
} from '@attune/api/contract'
import type { ZonePeriod } from '../time/client-day.ts'
import { lastDayLived } from '../time/lived-days.ts'
import { countDay, nothingDone, type DayDone, type StepSpan } from './plan.ts'

/** A running step and what was done on its latest days. */
export interface RunningStep {
  readonly span: StepSpan
  readonly periods: readonly ZonePeriod[]
  readonly doneOn: ReadonlyMap<LocalDate, DayDone>
  readonly now: number
}

/**
 * Returns a function that returns a running step's count at the end of an earlier day. It subtracts what has been done
 * since then from the current count.
 */
export function earlierCounts(step: RunningStep, count: StepCount): (date: LocalDate) => StepCount {
  const { span, periods, doneOn, now } = step
  let last: LocalDate | undefined
  // The rules read the days one by one, backwards. Each day's count is computed from the count of the day after it.
  const counts = [count]
  const before = ({ day, done, planned }: StepCount, date: LocalDate): StepCount => {
    const { exercises, reflections } = countDay(span, periods, date, now, doneOn.get(date))
    return {
      day: day - 1,
      done: done - exercises.done - reflections.done,
      planned: planned === null ? null : planned - exercises.planned - reflections.planned,
    }
  }
  return (date) => {
    last ??= lastDayLived(periods, span.startedAt, now)
    const days = Math.max(0, daysBetween(date, last))
    let known = counts.at(-1) ?? count
    while (counts.length <= days) counts.push((known = before(known, addDays(last, 1 - counts.length))))
    return counts[days] ?? known
  }
}

/** Number of preceding days on which the pace in Grow depends. */
export const PACE_DAYS = GROW_SLUMP.days + OWN_MEAN.days

/**
 * Returns the pace in Grow over the days before a day. `null` in other steps, and if there are fewer than three such
 * days.
 */
export function growPaceBefore(
  date: LocalDate,
  { span, doneOn }: Pick<RunningStep, 'span' | 'doneOn'>,
  startedOn: LocalDate,
): GrowPace | null {
  if (span.step !== 'grow') return null
  const sessions: number[] = []
  for (let day = addDays(date, -1); day >= startedOn && sessions.length < PACE_DAYS; day = addDays(day, -1))
    sessions.unshift((doneOn.get(day) ?? nothingDone).extraExercises)
  return growPace(sessions)
}
