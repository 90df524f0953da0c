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

/** The current step of a client, without its days. */
export interface StepProgress {
  readonly place: Omit<JourneySummary, 'days'>
  readonly plan: Plan
  readonly exercisesDone: number
  /** The counts of exercises and reflections of the step together. */
  readonly count: StepCount
  /** Returns the count at the end of an earlier day. `null` if the step had not begun. */
  readonly countBefore: (daysAgo: number) => StepCount | null
  /** The latest day with an exercise or an answered window of the client, in any step. `null` if there is none. */
  readonly recordedOn: LocalDate | null
  /** Returns the pace in Grow today, or this many days ago. */
  readonly growPace: (daysAgo: number) => GrowPace | null
}

/** Lists the position of the coach's clients on the journey, with what the step has planned and what was done. */
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
