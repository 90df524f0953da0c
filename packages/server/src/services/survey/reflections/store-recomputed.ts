import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import { storeDaySums } from '../../../domain/day-sums/day-sums.repository.ts'
import type { AnalyticsUseCases } from '../../analytics/analytics.use-cases.ts'
import type { CalendarUseCases } from '../../calendar/calendar.use-cases.ts'
import { storeReflections } from './reflection.repository.ts'
import type { recomputeReflections } from './recompute-reflections.ts'

export type Recomputed = ReturnType<typeof recomputeReflections>

export interface StoreRecomputedDeps {
  clock: Clock
  analytics: Pick<AnalyticsUseCases, 'storeDays'>
  calendar: Pick<CalendarUseCases, 'storeReflections'>
}

/** Stores recomputed reflections, and what they count for in the plan and in the indicators. */
export const storeRecomputed =
  ({ clock, analytics, calendar }: StoreRecomputedDeps) =>
  async (client: ClientKey, { reflections, days, sums }: Recomputed, transaction: Db): Promise<void> => {
    await storeReflections(transaction, client, reflections, clock.now())
    await storeDaySums(transaction, 'reflection', client, days)
    await calendar.storeReflections(client, days, transaction)
    await analytics.storeDays(client, sums, transaction)
  }
