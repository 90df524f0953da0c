import type { Journey } from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { notFound } from '../../platform/problems.ts'
import type { CalendarUseCases } from '../calendar/calendar.use-cases.ts'
import type { CoachScope } from '../../domain/client-scope.ts'
import { journeyInFull } from './journey.presenter.ts'
import { findJourney } from './journey.repository.ts'

export interface GetJourneyDeps {
  db: Db
  clock: Clock
  calendar: Pick<CalendarUseCases, 'doneByClient'>
}

/**
 * The whole journey of one client of the coach, day by day.
 * @throws ProblemError 404 `not_found`
 */
export const getJourney =
  ({ db, clock, calendar }: GetJourneyDeps) =>
  async (scope: CoachScope, clientId: string): Promise<Journey> => {
    const [row, done] = await Promise.all([
      findJourney(db, scope, clientId),
      calendar.doneByClient({ organisationId: scope.organisationId, clientId }),
    ])
    if (!row) throw notFound()
    return journeyInFull(row, done, clock.now().getTime())
  }
