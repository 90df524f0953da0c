import { DAY_MS, engagementLimit, type Engagement, type JudgedHours, type LocalDate } from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ClientsScope } from '../../domain/client-scope.ts'
import { lastDataOn } from '../../domain/latest-data.ts'
import { localDay, zonePeriods } from '../../domain/time/client-day.ts'
import { judgedHours, startOf, toEngagement } from './device-metrics.presenter.ts'
import { findEngagementsToJudge } from './device-metrics.repository.ts'

/** A client's engagement, together with the other facts that the attention rules need. */
export interface EngagementToJudge {
  readonly engagement: Engagement
  /**
   * The day of the client's latest assessment, heart rate, device use or call, in the client's calendar. `null` if
   * there is none.
   */
  readonly lastDataOn: LocalDate | null
  readonly today: LocalDate
  /** Returns the hours and the limit as they were at this time of day, one to seven days ago. */
  readonly before: (days: number) => JudgedHours
}

/** Lists the device use of the coach's clients, with their latest records and earlier use. */
export const listEngagementsToJudge =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (scope: ClientsScope): Promise<EngagementToJudge[]> => {
    const now = clock.now()
    const rows = await findEngagementsToJudge(db, scope, now)
    return rows.map((row) => ({
      engagement: toEngagement(row, now.getTime()),
      lastDataOn: lastDataOn(row, null),
      today: localDay(zonePeriods(row.zones), now.getTime()),
      before: (days) => ({
        hours: judgedHours(row, days),
        limit: engagementLimit(startOf(row), now.getTime() - days * DAY_MS),
      }),
    }))
  }
