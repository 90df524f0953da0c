import type { ChangePeriod, Engagement } from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { CoachScope } from '../../domain/client-scope.ts'
import { toEngagement } from './device-metrics.presenter.ts'
import { findEngagements } from './device-metrics.repository.ts'

/** Lists the device use of the coach's clients in the last 48 hours, in hours, with its change over the period. */
export const listEngagements =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (scope: CoachScope, period?: ChangePeriod): Promise<Engagement[]> => {
    const now = clock.now()
    const rows = await findEngagements(db, scope, now, period)
    return rows.map((row) => toEngagement(row, now.getTime(), period))
  }
