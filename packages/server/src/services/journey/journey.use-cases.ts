import {
  addDays,
  utcDate,
  type GrowPace,
  type Journey,
  type JourneySummary,
  type NextStep,
  type Plan,
  type StepCount,
} from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { NewId } from '../../platform/ids.ts'
import { notFound } from '../../platform/problems.ts'
import type { CalendarUseCases } from '../calendar/calendar.use-cases.ts'
import type { ClientKey, CoachScope } from '../../domain/client-scope.ts'
import { growLooksBack, LIST_DAYS } from './journey-days.ts'
import { countAtEndOf, growPaceBefore } from '../../domain/plan/earlier-counts.ts'
import type { JourneyTimeline } from '../../domain/plan/journey-timeline.ts'
import { journeyInFull, journeyPlace, journeySummary } from './journey.presenter.ts'
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

export function createJourneyUseCases(deps: JourneyDeps) {
  const { db, clock, calendar } = deps
  const beginNextStep = startNextStep(deps)

  /** The whole journey of one client of the coach, day by day. */
  async function getJourney(scope: CoachScope, clientId: string): Promise<Journey> {
    const [row, done] = await Promise.all([
      repository.findJourney(db, scope, clientId),
      calendar.doneByClient({ organisationId: scope.organisationId, clientId }),
    ])
    if (!row) throw notFound()
    return journeyInFull(row, done, clock.now().getTime())
  }

  return {
    getJourney,

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

    /**
     * The coach begins a client's next step now, if it is the one that the coach chose.
     * @throws ProblemError 404 `not_found`, 409 `no_next_step_planned` or `step_already_started`, 422
     * `step_starts_too_early`
     */
    async changePhase(scope: CoachScope, clientId: string, choices: NextStep): Promise<Journey> {
      if (!(await repository.findJourney(db, scope, clientId))) throw notFound()
      const startedAt = clock.now().toISOString()
      await beginNextStep({ organisationId: scope.organisationId, clientId, startedAt, ...choices })
      return getJourney(scope, clientId)
    },

    /** Zones and begun steps of one client: they assign the client's records to days. */
    timelineOf: (client: ClientKey): Promise<JourneyTimeline> => findTimeline(client, db),

    /** A client's recorded zones and begun steps, for an import; locked for its transaction. */
    historyOf: (client: ClientKey, transaction: Db) => findHistory(client, transaction),

    startJourney: startJourney(deps),
    startNextStep: beginNextStep,
    recomputeStepDates: recomputeStepDates(deps),
  }
}
