import { REFLECTION_WINDOWS, type LocalDate, type Reflections } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import { notFound } from '../../../platform/problems.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { hasMark, noMarks } from '../../../domain/plan/day-marks.ts'
import { dayShapes } from '../../../domain/plan/day-shape.ts'
import { openingState } from '../../../domain/plan/opening-state.ts'
import type { FindJourney } from '../../../domain/plan/journey-timeline.ts'

export interface GetReflectionsDeps {
  clock: Clock
  findJourney: FindJourney
}

/**
 * Returns the reflections of one of the coach's clients in the current step, window by window.
 * @throws ProblemError 404 `not_found`
 */
export const getReflections =
  (deps: GetReflectionsDeps) =>
  async (scope: CoachScope, clientId: string): Promise<Reflections> => {
    const { journey, timeline, done } = await deps.findJourney(scope, clientId)
    const step = journey.steps.find(({ status }) => status === 'active')
    const span = timeline.steps.find(({ id }) => id === step?.id)
    if (!step || !span) throw notFound()
    const now = deps.clock.now().getTime()
    // On the day of a phase change, windows that were answered in the previous step stay done and count for that step.
    const isDone = (date: LocalDate, index: number) =>
      [...done.values()].some((doneOn) => hasMark(doneOn.get(date)?.reflectionWindows ?? noMarks, index))
    const planned = step.days.map(({ reflections }) => reflections.planned)
    return {
      personId: clientId,
      stepId: step.id,
      step: step.step,
      done: step.days.reduce((sum, { reflections }) => sum + reflections.done, 0),
      planned: step.step === 'grow' ? null : planned.reduce<number>((sum, count) => sum + (count ?? 0), 0),
      dates: step.days.map(({ date }) => date),
      windows: dayShapes[step.step].reflections.map((opening, index) => ({
        window: REFLECTION_WINDOWS[index]?.window ?? 'morning',
        states: step.days.map(({ date }) =>
          isDone(date, index)
            ? ('done' as const)
            : openingState(opening, { span, periods: timeline.periods, date, now }),
        ),
      })),
    }
  }
