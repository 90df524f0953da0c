import { ACTIVITY_PAGE, type Activity, type LocalDate } from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import {
  activityDay,
  type AssessmentDone,
  type Dates,
  type ExerciseDone,
  type ReflectionDone,
} from '../../domain/plan/activity-day.ts'
import type { FindJourney, FoundJourney } from '../../domain/plan/journey-timeline.ts'
import { localDay } from '../../domain/time/client-day.ts'
import type { ClientKey, CoachScope } from '../../domain/client-scope.ts'

export interface GetActivityDeps {
  clock: Clock
  findJourney: FindJourney
  exercisesOn: (client: ClientKey, dates: Dates) => Promise<readonly ExerciseDone[]>
  reflectionsOn: (client: ClientKey, dates: Dates) => Promise<readonly ReflectionDone[]>
  assessmentsDone: (client: ClientKey) => Promise<readonly AssessmentDone[]>
}

/**
 * Returns the journey's days, newest first. A day on which one step ended and the next one began belongs to the next
 * step.
 */
function daysOf({ journey, timeline }: FoundJourney) {
  const daysOfSteps = new Map(journey.steps.map(({ id, days }) => [id, days]))
  const days = timeline.steps.flatMap((span) => (daysOfSteps.get(span.id) ?? []).map((day) => ({ span, day })))
  return [...new Map(days.map((entry) => [entry.day.date, entry])).values()].toSorted((a, b) =>
    b.day.date.localeCompare(a.day.date),
  )
}

/**
 * Lists a client's activity day by day: the plan, and what was done or missed according to other services' records.
 * @throws ProblemError 404 `not_found`
 */
export const getActivity =
  (deps: GetActivityDeps) =>
  async (
    scope: CoachScope,
    clientId: string,
    { before, days: asked = ACTIVITY_PAGE.usual }: { before?: LocalDate | undefined; days?: number | undefined } = {},
  ): Promise<Activity> => {
    const client = { organisationId: scope.organisationId, clientId }
    const found = await deps.findJourney(scope, clientId)
    const { timezone, today } = found.journey
    const { periods, steps } = found.timeline
    const wanted = daysOf(found).filter(({ day }) => before === undefined || day.date < before)
    const shown = wanted.slice(0, asked)
    const answer = { personId: clientId, timezone, today }
    const [newest, oldest] = [shown[0], shown.at(-1)]
    if (!newest || !oldest) return { ...answer, days: [], hasEarlier: false }
    const dates = { first: oldest.day.date, last: newest.day.date }
    const [exercises, reflections, assessments] = await Promise.all([
      deps.exercisesOn(client, dates),
      deps.reflectionsOn(client, dates),
      deps.assessmentsDone(client),
    ])
    const now = deps.clock.now().getTime()
    const days = shown.map(({ day, span }) =>
      activityDay({
        day,
        span,
        steps,
        periods,
        now,
        exercises: exercises.filter(({ date }) => date === day.date),
        reflections: reflections.filter(({ date }) => date === day.date),
        assessments: assessments.filter(({ doneAt }) => localDay(periods, doneAt) === day.date),
      }),
    )
    return { ...answer, days, hasEarlier: wanted.length > shown.length }
  }
