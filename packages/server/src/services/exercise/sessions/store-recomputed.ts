import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import { storeDaySums } from '../../../domain/day-sums/day-sums.repository.ts'
import type { CalendarUseCases } from '../../calendar/calendar.use-cases.ts'
import type { recomputeSessions } from './recompute-sessions.ts'
import * as repository from './session.repository.ts'

export interface StoreRecomputedDeps {
  clock: Clock
  calendar: Pick<CalendarUseCases, 'storeExercises'>
}

/** Stores recomputed sessions, and what they count for in the plan. */
export const storeRecomputed =
  ({ clock, calendar }: StoreRecomputedDeps) =>
  async (client: ClientKey, { sessions, days }: ReturnType<typeof recomputeSessions>, transaction: Db) => {
    await repository.storeSessions(transaction, client, sessions, clock.now())
    await storeDaySums(transaction, 'exercise', client, days)
    await calendar.storeExercises(client, days, transaction)
  }
