import { utcDate } from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ClientsScope } from '../../domain/client-scope.ts'
import { PACE_DAYS } from '../../domain/plan/earlier-counts.ts'
import { planOf, runningStep } from './calendar.presenter.ts'
import { findStepsToJudge } from './calendar.repository.ts'

// The attention rules look back a week, or further for the pace in Grow. Today in the client's zone may be the day
// before today in UTC. If the step has a plan, the query itself reads an additional day for that.
const daysToJudge = { planned: 7, grow: 7 + PACE_DAYS + 1 } as const

/** Lists the current steps of the coach's clients, with their latest days, plan and position on the journey. */
export const listCurrentSteps =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (scope: ClientsScope) => {
    const now = clock.now().getTime()
    const steps = await findStepsToJudge(db, scope, utcDate(now), daysToJudge)
    return steps.map((row) => {
      const step = runningStep(row, now)
      return { row, step, plan: planOf(row, step) }
    })
  }
