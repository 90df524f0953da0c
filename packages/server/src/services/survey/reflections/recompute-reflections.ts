import type { Db } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import { dropDaySums } from '../../../domain/day-sums/day-sums.repository.ts'
import type { JourneyTimeline } from '../../../domain/plan/journey-timeline.ts'
import type { IndicatorUseCases } from '../../analytics/indicators/indicator.use-cases.ts'
import type { CalendarUseCases } from '../../calendar/calendar.use-cases.ts'
import { findAllReflections, toReflection } from './reflection.repository.ts'
import { recomputeDays } from './recompute-days.ts'
import type { StoreReflectionsDeps } from './store-reflections.ts'

export interface RecomputeReflectionsDeps extends StoreReflectionsDeps {
  indicators: Pick<IndicatorUseCases, 'storeDays' | 'forget'>
  calendar: Pick<CalendarUseCases, 'storeReflections' | 'forget'>
}

/**
 * Recomputes a client's day sums from the client's reflections: counts, answered windows and indicators. `readBefore`
 * is the timeline that the transaction has already read.
 * @throws ProblemError 404 `not_found` for a client without a journey
 */
export const recomputeReflections =
  (deps: RecomputeReflectionsDeps) =>
  (client: ClientKey, on: Db = deps.db, readBefore?: JourneyTimeline): Promise<void> =>
    inTransaction(on, async (transaction) => {
      const timeline = readBefore ?? (await deps.lockTimeline(client, transaction))
      const reflections = (await findAllReflections(transaction, client)).map(toReflection)
      await dropDaySums(transaction, 'reflection', client)
      await deps.calendar.forget(client, 'reflections', transaction)
      await deps.indicators.forget(client, transaction)
      await recomputeDays(deps)(client, { reflections }, transaction, timeline)
    })
