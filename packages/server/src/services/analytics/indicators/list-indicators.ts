import { addDays, type ChangePeriod, utcDate, type IndicatorSummary } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { figureDays, indicatorSummary } from './indicator.presenter.ts'
import { findLatestDays } from './indicator.repository.ts'

/** Lists the three indicators of each of the coach's clients in percent, with their changes over the period. */
export const listIndicators =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (scope: CoachScope, period?: ChangePeriod): Promise<IndicatorSummary[]> => {
    const now = clock.now().getTime()
    // Read one additional day, because it may still be yesterday in a client's zone.
    const rows = await findLatestDays(db, scope, addDays(utcDate(now), -figureDays(period)))
    return rows.map((row) => indicatorSummary(row, now, period))
  }
