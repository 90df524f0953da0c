import { ACTIVITY_PAGE, type Activity, type Journey, type LocalDate } from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import type { JourneyTimeline } from '../../domain/plan/journey-timeline.ts'
import {
  activityDay,
  type AssessmentDone,
  type ExerciseDone,
  type ReflectionDone,
} from '../../domain/plan/activity-day.ts'
import { localDay } from '../../domain/time/client-day.ts'
import type { ClientKey, CoachScope } from '../../domain/client-scope.ts'

/** Days of a client, both included. */
export interface Dates {
  readonly first: LocalDate
  readonly last: LocalDate
}

export interface ActivityDeps {
  clock: Clock
  getJourney: (scope: CoachScope, clientId: string) => Promise<Journey>
  timelineOf: (client: ClientKey) => Promise<JourneyTimeline>
  exercisesOn: (client: ClientKey, dates: Dates) => Promise<readonly ExerciseDone[]>
  reflectionsOn: (client: ClientKey, dates: Dates) => Promise<readonly ReflectionDone[]>
  assessmentsDone: (client: ClientKey) => Promise<readonly AssessmentDone[]>
}

/** The journey's days, newest first; a day on which one step ended and the next began belongs to the next. */
function daysOf({ steps }: Journey) {
  const days = steps.flatMap((step) => step.days.map((day) => ({ step, day })))
  return [...new Map(days.map((entry) => [entry.day.date, entry])).values()].toSorted((a, b) =>
    b.day.date.localeCompare(a.day.date),
  )
}

/** What a client of the coach did and missed, day by day: the plan, with the other services' records. */
export const getActivity =
  (deps: ActivityDeps) =>
  async (
    scope: CoachScope,
    clientId: string,
    page: { before?: LocalDate | undefined; days?: string | undefined } = {},
  ): Promise<Activity> => {
    const client = { organisationId: scope.organisationId, clientId }
    const journey = await deps.getJourney(scope, clientId)
    const { before } = page
    const count = page.days === undefined ? ACTIVITY_PAGE.usual : Number(page.days)
    const wanted = daysOf(journey).filter(({ day }) => before === undefined || day.date < before)
    const shown = wanted.slice(0, count)
    const answer = { personId: clientId, timezone: journey.timezone, today: journey.today }
    const [newest, oldest] = [shown[0], shown.at(-1)]
    if (!newest || !oldest) return { ...answer, days: [], hasEarlier: false }
    const dates = { first: oldest.day.date, last: newest.day.date }
    const [timeline, exercises, reflections, assessments] = await Promise.all([
      deps.timelineOf(client),
      deps.exercisesOn(client, dates),
      deps.reflectionsOn(client, dates),
      deps.assessmentsDone(client),
    ])
    const now = deps.clock.now().getTime()
    const days = shown.map(({ day, step }) =>
      activityDay({
        day,
        span: timeline.steps.find(({ id }) => id === step.id) ?? {
          id: step.id,
          step: step.step,
          startedAt: 0,
          endedAt: null,
        },
        periods: timeline.periods,
        now,
        exercises: exercises.filter(({ date }) => date === day.date),
        reflections: reflections.filter(({ date }) => date === day.date),
        assessments: assessments.filter(({ doneAt }) => localDay(timeline.periods, doneAt) === day.date),
      }),
    )
    return { ...answer, days, hasEarlier: wanted.length > shown.length }
  }
