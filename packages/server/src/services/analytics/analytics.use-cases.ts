import {
  INDICATOR_PERIOD_DAYS,
  addDays,
  utcDate,
  type IndicatorHistory,
  type IndicatorSummary,
  type LocalDate,
} from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { notFound } from '../../platform/problems.ts'
import type { ClientKey, CoachScope } from '../../domain/client-scope.ts'
import { averages, indicatorHistory, indicatorSummary } from './analytics.presenter.ts'
import * as repository from './analytics.repository.ts'
import type { IndicatorDaySums } from '../../domain/indicator-days.ts'

export type AnalyticsUseCases = ReturnType<typeof createAnalyticsUseCases>

export function createAnalyticsUseCases({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** The three indicators of every client of the coach. */
    async listIndicators(scope: CoachScope): Promise<IndicatorSummary[]> {
      const now = clock.now().getTime()
      // One day more than a week, because a client's today may be the day before UTC's.
      const rows = await repository.findLatestDays(db, scope, addDays(utcDate(now), -INDICATOR_PERIOD_DAYS))
      return rows.map((row) => indicatorSummary(row, now))
    },

    /** The same as they were so many days ago, at most a week. */
    async listIndicatorsLately(scope: CoachScope) {
      const now = clock.now().getTime()
      const rows = await repository.findLatestDays(db, scope, addDays(utcDate(now), -2 * INDICATOR_PERIOD_DAYS))
      return rows.map((row) => ({
        personId: row.client_id,
        figuresOf: (daysAgo: number): IndicatorSummary => indicatorSummary(row, now, daysAgo),
      }))
    },

    /** The three indicators of one client of the coach, day by day since the journey began. */
    async getIndicators(scope: CoachScope, clientId: string): Promise<IndicatorHistory> {
      const row = await repository.findAllDays(db, scope, clientId)
      if (!row) throw notFound()
      return indicatorHistory(row, clock.now().getTime())
    },

    /** The averages of one client of the coach over a range of days. */
    async getAverages(scope: CoachScope, clientId: string, { from, until }: { from: LocalDate; until: LocalDate }) {
      const row = await repository.findAllDays(db, scope, clientId)
      if (!row) throw notFound()
      return averages(row, from, until)
    },

    /** Stores the sums of those days' answers, in the survey service's transaction. */
    storeDays: (client: ClientKey, days: readonly IndicatorDaySums[], transaction: Db) =>
      repository.storeDays(transaction, client, days),

    /** Deletes a client's sums, in the transaction in which the survey service recomputes them. */
    forget: (client: ClientKey, transaction: Db) => repository.dropDays(transaction, client),
  }
}
