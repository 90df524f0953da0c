import { addDays, type GrowPace, type JourneySummary, type Plan, type StepCount } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { ClientsScope } from '../../../domain/client-scope.ts'
import { countAtEndOf, growPaceBefore } from '../../../domain/plan/earlier-counts.ts'
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
  readonly reflectionsDone: number
  /** The count of the step at the end of an earlier day; null: it had not begun. */
  readonly countBefore: (count: StepCount, daysAgo: number) => StepCount | null
  /** The pace of grow today, or so many days ago. */
  readonly growPace: (daysAgo: number) => GrowPace | null
}

/** The place of the coach's clients on the journey, with what its step has planned and what was done. */
export const listStepProgress =
  ({ clock, calendar }: ListStepProgressDeps) =>
  async (scope: ClientsScope): Promise<StepProgress[]> => {
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
  }
