import { addDays, growPace, OWN_MEAN, type GrowPace, type LocalDate, type StepCount } from '@attune/api/contract'
import type { ZonePeriod } from '../time/client-day.ts'
import { lastDayLived } from '../time/lived-days.ts'
import { countDay, nothingDone, type DayDone, type StepSpan } from './plan.ts'

/** A running step with what was done on its latest days. */
export interface RunningStep {
  readonly span: StepSpan
  readonly periods: readonly ZonePeriod[]
  readonly doneOn: ReadonlyMap<LocalDate, DayDone>
  readonly now: number
}

/** What a step had done and planned at the end of an earlier day: its count without the days since. */
export function countAtEndOf(date: LocalDate, step: RunningStep, { day, done, planned }: StepCount): StepCount {
  const { span, periods, doneOn, now } = step
  const last = lastDayLived(periods, span.startedAt, now)
  const count = { day, done, planned: planned ?? 0 }
  for (let since = last; since > date; since = addDays(since, -1)) {
    const { exercises, reflections } = countDay(span, periods, since, now, doneOn.get(since))
    count.day -= 1
    count.done -= exercises.done + reflections.done
    count.planned -= exercises.planned + reflections.planned
  }
  return { ...count, planned: planned === null ? null : count.planned }
}

/** The pace of the days of grow before a day; null in other steps and where it has fewer than three. */
export function growPaceBefore(
  date: LocalDate,
  { span, doneOn }: Pick<RunningStep, 'span' | 'doneOn'>,
  startedOn: LocalDate,
): GrowPace | null {
  if (span.step !== 'grow') return null
  const sessions: number[] = []
  for (let day = addDays(date, -1); day >= startedOn && sessions.length < OWN_MEAN.days; day = addDays(day, -1))
    sessions.unshift((doneOn.get(day) ?? nothingDone).extraExercises)
  return growPace(sessions)
}
