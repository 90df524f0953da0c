import type { ChangePeriodChoice, IndicatorHistory, LocalDate } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { orNotFound } from '../../../platform/problems.ts'
import type { IndicatorDaySums } from '../../../domain/day-sums/indicator-days.ts'
import type { ClientKey, CoachScope } from '../../../domain/client-scope.ts'
import { averages, indicatorHistory } from './indicator.presenter.ts'
import { findChangePeriod, storeChangePeriod } from './change-period.repository.ts'
import * as repository from './indicator.repository.ts'
import { listIndicators } from './list-indicators.ts'
import { listIndicatorsLately } from './list-indicators-lately.ts'

export type IndicatorUseCases = ReturnType<typeof createIndicatorUseCases>

/** Use cases for clients' indicators: productivity, mental and physical state. */
export function createIndicatorUseCases(deps: { db: Db; clock: Clock }) {
  const { db, clock } = deps
  return {
    listIndicators: listIndicators(deps),
    listIndicatorsLately: listIndicatorsLately(deps),

    /** Returns the period over which the coach compares figures. */
    getChangePeriod: (scope: CoachScope): Promise<ChangePeriodChoice> => findChangePeriod(db, scope),

    /** Stores and returns the period over which the coach compares figures. */
    setChangePeriod: async (scope: CoachScope, chosen: ChangePeriodChoice): Promise<ChangePeriodChoice> => {
      await storeChangePeriod(db, scope, chosen)
      return chosen
    },

    /**
     * Returns the three indicators of one of the coach's clients, in percent, day by day since the journey began.
     * @throws ProblemError 404 `not_found`
     */
    getIndicators: async (scope: CoachScope, clientId: string): Promise<IndicatorHistory> => {
      const row = orNotFound(await repository.findAllDays(db, scope, clientId))
      return indicatorHistory(row, clock.now().getTime())
    },

    /**
     * Returns the averages of one of the coach's clients over a range of days, in percent.
     * @throws ProblemError 404 `not_found`
     */
    getAverages: async (
      scope: CoachScope,
      clientId: string,
      { from, until }: { from: LocalDate; until: LocalDate },
    ) => {
      const row = orNotFound(await repository.findAllDays(db, scope, clientId))
      return averages(row, from, until)
    },

    /** Stores the sums of the given days' answers, in the survey service's transaction. */
    storeDays: (client: ClientKey, days: readonly IndicatorDaySums[], transaction: Db) =>
      repository.storeDays(transaction, client, days),

    /** Deletes a client's sums, in the transaction in which the survey service recomputes them. */
    forget: (client: ClientKey, transaction: Db) => repository.dropDays(transaction, client),
  }
}
