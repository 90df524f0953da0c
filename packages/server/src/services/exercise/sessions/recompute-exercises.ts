import type { Db } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import { dropDaySums } from '../../../domain/day-sums/day-sums.repository.ts'
import type { JourneyTimeline, LockTimeline } from '../../../domain/plan/journey-timeline.ts'
import type { CalendarUseCases } from '../../calendar/calendar.use-cases.ts'
import { findAllSessions, toSession } from './session.repository.ts'
import { recomputeDays, type RecomputeDaysDeps } from './recompute-days.ts'

export interface RecomputeExercisesDeps extends RecomputeDaysDeps {
  db: Db
  calendar: Pick<CalendarUseCases, 'storeExercises' | 'forget'>
  lockTimeline: LockTimeline
}

/**
 * Recomputes a client's day sums from the client's sessions. `readBefore` is the timeline that the transaction has
 * already read.
 * @throws ProblemError 404 `not_found` for a client without a journey
 */
export const recomputeExercises =
  (deps: RecomputeExercisesDeps) =>
  (client: ClientKey, on: Db = deps.db, readBefore?: JourneyTimeline): Promise<void> =>
    inTransaction(on, async (transaction) => {
      const timeline = readBefore ?? (await deps.lockTimeline(client, transaction))
      const sessions = (await findAllSessions(transaction, client)).map(toSession)
      await dropDaySums(transaction, 'exercise', client)
      await deps.calendar.forget(client, 'exercises', transaction)
      await recomputeDays(deps)(client, { sessions }, transaction, timeline)
    })
