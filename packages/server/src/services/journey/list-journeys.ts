import { addDays, utcDate, type JourneySummary } from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { CoachScope } from '../../domain/client-scope.ts'
import type { CalendarUseCases } from '../calendar/calendar.use-cases.ts'
import { growHistoryDays, LIST_DAYS } from './journey-days.ts'
import { journeySummary } from './journey.presenter.ts'
import { findCurrentSteps } from './journey.repository.ts'

export interface ListJourneysDeps {
  db: Db
  clock: Clock
  calendar: Pick<CalendarUseCases, 'doneLately'>
}

/** Lists the current step and the last seven days of each of the coach's clients who is on a journey. */
export const listJourneys =
  ({ db, clock, calendar }: ListJourneysDeps) =>
  async (scope: CoachScope): Promise<JourneySummary[]> => {
    const now = clock.now().getTime()
    const today = utcDate(now)
    // Read one day more than the list shows, because it may still be yesterday in a client's zone.
    const since = { grow: addDays(today, -growHistoryDays - 1), others: addDays(today, -LIST_DAYS - 1) }
    const [rows, done] = await Promise.all([findCurrentSteps(db, scope), calendar.doneLately(scope, since)])
    return rows.map((row) => journeySummary(row, done.get(row.client_id), now))
  }
