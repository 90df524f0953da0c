import { addDays, utcDate, type GrowPace, type JourneySummary, type Plan, type StepCount } from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { NewId } from '../../platform/ids.ts'
import type { CalendarUseCases } from '../calendar/calendar.use-cases.ts'
import type { ClientKey, CoachScope } from '../../domain/client-scope.ts'
import { growLooksBack, LIST_DAYS } from './journey-days.ts'
import { countAtEndOf, growPaceBefore } from '../../domain/plan/earlier-counts.ts'
import type { JourneyTimeline } from '../../domain/plan/journey-timeline.ts'
import { journeyPlace, journeySummary } from './journey.presenter.ts'
import { beginNextStep } from './begin-next-step.ts'
import { getJourney } from './get-journey.ts'
import * as repository from './journey.repository.ts'
import { findHistory } from './read-history.ts'
import { findTimeline } from './read-timeline.ts'
import { recomputeStepDates, type MoveAssessments } from './recompute-step-dates.ts'
import { startJourney, type ScheduleAssessments } from './start-journey.ts'
import { startNextStep } from './start-next-step.ts'

export interface JourneyDeps {
  db: Db
  clock: Clock
  newId: NewId
  calendar: Pick<CalendarUseCases, 'doneLately' | 'doneByClient' | 'listCurrentSteps'>
  scheduleAssessments: ScheduleAssessments
  moveAssessments: MoveAssessments
}

/** The current step of a client, without its days. */
export interface Standing {
  readonly place: Omit<JourneySummary, 'days'>
  readonly plan: Plan
  readonly exercisesDone: number
  readonly reflectionsDone: number
  /** The count of the step at the end of an earlier day; null: it had not begun. */
  readonly countBefore: (count: StepCount, daysAgo: number) => StepCount | null
  /** The pace of grow today, or so many days ago. */
  readonly growPace: (daysAgo: number) => GrowPace | null
}

export type JourneyUseCases = ReturnType<typeof createJourneyUseCases>

/** Journeys of clients: their steps, days and zones over time. */
export function createJourneyUseCases(deps: JourneyDeps) {
  const { db, clock, calendar } = deps

  return {
    getJourney: getJourney(deps),

    /** Step and last seven days of every client of the coach who is on a journey. */
    async listJourneys(scope: CoachScope): Promise<JourneySummary[]> {
      const now = clock.now().getTime()
      const today = utcDate(now)
      // One day more than the list shows, because a client's today may be the day before UTC's.
      const since = { grow: addDays(today, -growLooksBack - 1), others: addDays(today, -LIST_DAYS - 1) }
      const [rows, done] = await Promise.all([
        repository.findCurrentSteps(db, scope),
        calendar.doneLately(scope, since),
      ])
      return rows.map((row) => journeySummary(row, done.get(row.client_id), now))
    },

    /** The place of every client of the coach on the journey, with what its step has planned and what was done. */
    async listStandings(scope: CoachScope): Promise<Standing[]> {
      const now = clock.now().getTime()
      const steps = await calendar.listCurrentSteps(scope)
      return steps.map(({ row, step, plan }) => {
        const place = journeyPlace(row, now)
        const dayAgo = (days: number) => addDays(place.today, -days)
        return {
          place,
          plan,
          exercisesDone: row.exercises_done,
          reflectionsDone: row.reflections_done,
          countBefore: (count, days) =>
            dayAgo(days) < row.step_started_on ? null : countAtEndOf(dayAgo(days), step, count),
          growPace: (days) => growPaceBefore(dayAgo(days), step, row.step_started_on),
        }
      })
    },

    /** Zones and begun steps of one client: they assign the client's records to days. */
    timelineOf: (client: ClientKey): Promise<JourneyTimeline> => findTimeline(client, db),

    /** A client's recorded zones and begun steps, for an import; locked for its transaction. */
    historyOf: (client: ClientKey, transaction: Db) => findHistory(client, transaction),

    startJourney: startJourney(deps),
    beginNextStep: beginNextStep(deps),
    startNextStep: startNextStep(deps),
    recomputeStepDates: recomputeStepDates(deps),
  }
}
