import { dateOf, type LocalDate, type Plan } from '@attune/api/contract'
import { zonePeriods } from '../../domain/time/client-day.ts'
import type { RunningStep } from '../../domain/plan/earlier-counts.ts'
import type { DayDone, DoneBySteps } from '../../domain/plan/plan.ts'
import { plannedSoFar } from '../../domain/plan/planned-so-far.ts'
import type { CurrentDayTuple, findPlannedSteps, PlanDayTuple } from './calendar.repository.ts'

/** Returns what was done on each of a client's days, by step and day. */
export function doneBySteps(days: readonly PlanDayTuple[]): DoneBySteps {
  const steps = new Map<string, Map<LocalDate, DayDone>>()
  for (const [date, stepId, exerciseSlots, reflectionWindows, extraExercises] of days) {
    const step = steps.get(stepId) ?? new Map<LocalDate, DayDone>()
    step.set(date, { exerciseSlots, reflectionWindows, extraExercises })
    steps.set(stepId, step)
  }
  return steps
}

/** Returns what was done on each of the current step's days. */
export const doneOnDays = (days: readonly CurrentDayTuple[]): ReadonlyMap<LocalDate, DayDone> =>
  new Map(
    days.map(([day, exerciseSlots, reflectionWindows, extraExercises]) => [
      dateOf(day),
      { exerciseSlots, reflectionWindows, extraExercises },
    ]),
  )

type PlannedStep = Awaited<ReturnType<typeof findPlannedSteps>>[number]

export const runningStep = (row: PlannedStep, now: number): RunningStep => ({
  span: { step: row.step, startedAt: row.step_started_at.getTime(), endedAt: null },
  periods: zonePeriods(row.zones),
  doneOn: doneOnDays(row.days),
  now,
})

/** Returns a step's plan so far. */
export function planOf(row: PlannedStep, { span, periods, doneOn, now }: RunningStep): Plan {
  const plan = { personId: row.client_id, stepId: row.step_id }
  // Grow has no plan.
  if (row.step === 'grow') return { ...plan, exercises: null, reflections: null }
  return { ...plan, ...plannedSoFar(span, periods, now, doneOn) }
}
