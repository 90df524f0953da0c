import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ClientKey, CoachScope } from '../../domain/client-scope.ts'
import type { DoneBySteps } from '../../domain/plan/plan.ts'
import { doneBySteps, doneOnDays } from './calendar.presenter.ts'
import * as repository from './calendar.repository.ts'
import type { ExercisesOfDay, Lately, ReflectionsOfDay } from './calendar.repository.ts'
import { getActivity, type GetActivityDeps } from './get-activity.ts'
import { getToday } from './get-today.ts'
import { listCurrentSteps } from './list-current-steps.ts'
import { listEvents, type ListEventsDeps } from './list-events.ts'
import { listPlans } from './list-plans.ts'
import { recomputeDaySums, type RecomputeDaySumsDeps } from './recompute-day-sums.ts'

export type CalendarUseCases = ReturnType<typeof createCalendarUseCases>

/** Use cases for clients' plans, and how much of them was done. */
export function createCalendarUseCases(deps: { db: Db; clock: Clock }) {
  const { db } = deps
  return {
    listPlans: listPlans(deps),
    listCurrentSteps: listCurrentSteps(deps),

    /** Returns, by client, what was done on the latest days of the current step. */
    doneLately: async (scope: CoachScope, since: Lately): Promise<ReadonlyMap<string, DoneBySteps>> => {
      const rows = await repository.findDaysOfCurrentSteps(db, scope, since)
      return new Map(rows.map((row) => [row.client_id, new Map([[row.step_id, doneOnDays(row.days)]])]))
    },

    /** Returns, by step, what was done on one client's days. */
    doneByClient: async (client: ClientKey): Promise<DoneBySteps> =>
      doneBySteps((await repository.findDaysOfClient(db, client)).days),

    /** Stores what the exercise service has counted on the given days, in that service's transaction. */
    storeExercises: (client: ClientKey, days: readonly ExercisesOfDay[], transaction: Db) =>
      repository.storeExercises(transaction, client, days),

    /** Stores what the survey service has counted on the given days, in that service's transaction. */
    storeReflections: (client: ClientKey, days: readonly ReflectionsOfDay[], transaction: Db) =>
      repository.storeReflections(transaction, client, days),

    /** Deletes the data that a service is about to recompute, in that service's transaction. */
    forget: (client: ClientKey, half: 'exercises' | 'reflections', transaction: Db) =>
      repository.forget(transaction, client, half),
  }
}

export type RecordCalendarUseCases = ReturnType<typeof createRecordCalendarUseCases>

/** Use cases that combine the plan with other services' records. */
export const createRecordCalendarUseCases = (deps: GetActivityDeps & ListEventsDeps & RecomputeDaySumsDeps) => ({
  getActivity: getActivity(deps),
  getToday: getToday(deps),
  listEvents: listEvents(deps),
  recomputeDaySums: recomputeDaySums(deps),
})
