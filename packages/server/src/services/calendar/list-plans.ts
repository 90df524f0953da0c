import { utcDate, type Plan } from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { CoachScope } from '../../domain/client-scope.ts'
import { planOf, runningStep } from './calendar.presenter.ts'
import { findPlannedSteps } from './calendar.repository.ts'

/** Lists the plans so far of the current steps of the coach's clients. */
export const listPlans =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (scope: CoachScope): Promise<Plan[]> => {
    const now = clock.now().getTime()
    const steps = await findPlannedSteps(db, scope, utcDate(now))
    return steps.map((row) => planOf(row, runningStep(row, now)))
  }
