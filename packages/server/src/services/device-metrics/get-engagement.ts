import type { HourlyEngagement } from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/problems.ts'
import type { CoachScope } from '../../domain/client-scope.ts'
import { lastDataOn } from '../../domain/latest-data.ts'
import { toEngagement } from './device-metrics.presenter.ts'
import { findEngagement } from './device-metrics.repository.ts'
import { engagementBegins, shownTime } from '../../domain/device-use.ts'
import { zonePeriods } from '../../domain/time/client-day.ts'
import { hoursOfUse } from './hours-of-use.ts'

/**
 * Returns the device use of one of the coach's clients in the last 48 hours, in minutes for each hour of the client's
 * clock.
 * @throws ProblemError 404 `not_found`
 */
export const getEngagement =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (scope: CoachScope, clientId: string): Promise<HourlyEngagement> => {
    const now = clock.now()
    const row = orNotFound(await findEngagement(db, scope, clientId, new Date(engagementBegins(now.getTime())), now))
    return {
      ...toEngagement(row, now.getTime()),
      lastDataOn: lastDataOn(row, row.recorded_on),
      hourlyUse: hoursOfUse(row.uses, zonePeriods(row.zones), shownTime(now.getTime())),
    }
  }
