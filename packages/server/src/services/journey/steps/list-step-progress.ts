import {
  addDays,
  type GrowPace,
  type JourneySummary,
  type LocalDate,
  type Plan,
  type StepCount,
} from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { ClientsScope } from '../../../domain/client-scope.ts'
import { earlierCounts, growPaceBefore } from '../../../domain/plan/earlier-counts.ts'
import type { CalendarUseCases } from '../../calendar/calendar.use-cases.ts'
import { journeyPlace } from '../journey.presenter.ts'

export interface ListStepProgressDeps {
  clock: Clock
  calendar: Pick<CalendarUseCases, 'listCurrentSteps'>
}

/** A client's current step, without its days. */
export interface StepProgress {
  readonly place: Omit<JourneySummary, 'days'>
  readonly plan: Plan
  readonly exercisesDone: number
  /** The step's exercises and reflections, counted together. */
  readonly count: StepCount
  /** Returns the count at the end of an earlier day. `null` if the step hadn't begun then. */
  readonly countBefore: (daysAgo: number) => StepCount | null
  /** The client's latest day with an exercise or an answered window, in any step. `null` if there is none. */
  readonly recordedOn: LocalDate | null
  /** Returns the pace in Grow as it was `daysAgo` days ago, or today. */
  readonly growPace: (daysAgo: number) => GrowPace | null
}

/**
 * Lists the position of the coach's clients on the journey, with what the step has planned so far and what was done.
 */
export const listStepProgress =
  ({ clock, calendar }: ListStepProgressDeps) =>
  async (scope: ClientsScope): Promise<StepProgress[]> => {
    const now = clock.now().getTime()
    const steps = await calendar.listCurrentSteps(scope)
    return steps.map(({ row, step, plan }) => {
      const place = journeyPlace(row, now)
      const dayAgo = (days: number) => addDays(place.today, -days)
      const { exercises, reflections } = plan
      const count = {
        day: place.currentStep.day,
        done: row.exercises_done + row.reflections_done,
        planned: exercises === null || reflections === null ? null : exercises + reflections,
      }
      const countAtEndOf = earlierCounts(step, count)
      return {
        place,
        plan,
        exercisesDone: row.exercises_done,
        count,
        recordedOn: row.recorded_on,
        countBefore: (days) => (dayAgo(days) < row.step_started_on ? null : countAtEndOf(dayAgo(days))),
        growPace: (days) => growPaceBefore(dayAgo(days), step, row.step_started_on),
      }
    })
  }
