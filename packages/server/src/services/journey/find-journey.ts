import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { notFound } from '../../platform/problems.ts'
import type { FindJourney } from '../../domain/plan/journey-timeline.ts'
import type { CalendarUseCases } from '../calendar/calendar.use-cases.ts'
import { journeyInFull, presentTimeline } from './journey.presenter.ts'
import * as repository from './journey.repository.ts'

export interface FindJourneyDeps {
  db: Db
  clock: Clock
  calendar: Pick<CalendarUseCases, 'doneByClient'>
}

/**
 * Returns the whole journey of one of the coach's clients, day by day, with two queries.
 * @throws ProblemError 404 `not_found`
 */
export const findJourney =
  ({ db, clock, calendar }: FindJourneyDeps): FindJourney =>
  async (scope, clientId) => {
    const [row, done] = await Promise.all([
      repository.findJourney(db, scope, clientId),
      calendar.doneByClient({ organisationId: scope.organisationId, clientId }),
    ])
    if (!row) throw notFound()
    return { journey: journeyInFull(row, done, clock.now().getTime()), timeline: presentTimeline(row), done }
  }
