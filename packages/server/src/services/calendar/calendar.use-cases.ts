import { dateOf, utcDate, type Plan, type LocalDate } from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import * as repository from './calendar.repository.ts'
import type { CurrentDayTuple, ExercisesOfDay, Lately, PlanDayTuple, ReflectionsOfDay } from './calendar.repository.ts'
import { zonePeriods } from '../../domain/time/client-day.ts'
import type { ClientKey, CoachScope } from '../../domain/client-scope.ts'
import type { DayDone } from '../../domain/plan/plan.ts'
import type { RunningStep } from '../../domain/plan/earlier-counts.ts'
import { plannedSoFar } from '../../domain/plan/planned-so-far.ts'

export type CalendarUseCases = ReturnType<typeof createCalendarUseCases>

/** What was done on each day, by step. */
export type DoneBySteps = ReadonlyMap<string, ReadonlyMap<LocalDate, DayDone>>

function doneBySteps(days: readonly PlanDayTuple[]): DoneBySteps {
  const steps = new Map<string, Map<LocalDate, DayDone>>()
  for (const [date, stepId, exerciseSlots, reflectionWindows, extraExercises] of days) {
    const step = steps.get(stepId) ?? new Map<LocalDate, DayDone>()
    step.set(date, { exerciseSlots, reflectionWindows, extraExercises })
    steps.set(stepId, step)
  }
  return steps
}

const doneOnDays = (days: readonly CurrentDayTuple[]): ReadonlyMap<LocalDate, DayDone> =>
  new Map(
    days.map(([day, exerciseSlots, reflectionWindows, extraExercises]) => [
      dateOf(day),
      { exerciseSlots, reflectionWindows, extraExercises },
    ]),
  )

type PlannedStep = Awaited<ReturnType<typeof repository.findPlannedSteps>>[number]

const runningStep = (row: PlannedStep, now: number): RunningStep => ({
  span: { step: row.step, startedAt: row.step_started_at.getTime(), endedAt: null },
  periods: zonePeriods(row.zones),
  doneOn: doneOnDays(row.days),
  now,
})

function planOf(row: PlannedStep, { span, periods, doneOn, now }: RunningStep): Plan {
  const plan = { personId: row.client_id, stepId: row.step_id }
  // Product 4: in grow nothing is scheduled.
  if (row.step === 'grow') return { ...plan, exercises: null, reflections: null }
  return { ...plan, ...plannedSoFar(span, periods, now, doneOn) }
}

// The rules look a week back, and grow's mean two weeks more; a client's today may be the day before UTC's.
const daysToJudge = { planned: 9, grow: 23 } as const

export function createCalendarUseCases({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** What the current step of every client of the coach has planned so far. */
    async listPlans(scope: CoachScope): Promise<Plan[]> {
      const now = clock.now().getTime()
      const steps = await repository.findPlannedSteps(db, scope, utcDate(now))
      return steps.map((row) => planOf(row, runningStep(row, now)))
    },

    /** The current step of every client of the coach with its latest days, plan and place on the journey. */
    async listCurrentSteps(scope: CoachScope) {
      const now = clock.now().getTime()
      const steps = await repository.findStandings(db, scope, utcDate(now), daysToJudge)
      return steps.map((row) => {
        const step = runningStep(row, now)
        return { row, step, plan: planOf(row, step) }
      })
    },

    /** What was done lately in the current step of every client of the coach, by client. */
    async doneLately(scope: CoachScope, since: Lately): Promise<ReadonlyMap<string, DoneBySteps>> {
      const rows = await repository.findDaysOfCurrentSteps(db, scope, since)
      return new Map(rows.map((row) => [row.client_id, new Map([[row.step_id, doneOnDays(row.days)]])]))
    },

    /** What one client did on each day of each step. */
    async doneByClient(client: ClientKey): Promise<DoneBySteps> {
      return doneBySteps((await repository.findDaysOfClient(db, client)).days)
    },

    /** Stores what the exercise service counted on those days, in its transaction. */
    storeExercises: (client: ClientKey, days: readonly ExercisesOfDay[], transaction: Db) =>
      repository.storeExercises(transaction, client, days),

    /** Stores what the survey service counted on those days, in its transaction. */
    storeReflections: (client: ClientKey, days: readonly ReflectionsOfDay[], transaction: Db) =>
      repository.storeReflections(transaction, client, days),

    /** Deletes what a service is about to recompute, in its transaction. */
    forget: (client: ClientKey, half: 'exercises' | 'reflections', transaction: Db) =>
      repository.forget(transaction, client, half),
  }
}
