import {
  EVENT_DAYS_LIMIT,
  PREFERRED_STEP_DAYS,
  addDays,
  dateOf,
  dayNumberOf,
  daysBetween,
  type CalendarEvent,
  type Journey,
  type LocalDate,
} from '@attune/api/contract'
import { validationFailed } from '../../platform/problems.ts'
import type { Dates } from '../../domain/plan/activity-day.ts'
import type { FoundJourney } from '../../domain/plan/journey-timeline.ts'
import type { GetActivityDeps } from './get-activity.ts'
import { zoneAt, type ZonePeriod } from '../../domain/time/client-day.ts'
import type { ClientKey, CoachScope } from '../../domain/client-scope.ts'
import { firstDayLived, lastDayLived } from '../../domain/time/lived-days.ts'
import { stepEvents } from '../../domain/plan/step-events.ts'
import { zoneDay } from '../../domain/time/zone-day.ts'

export interface ListEventsDeps extends Omit<GetActivityDeps, 'assessmentsDone'> {
  assessmentsOf: (
    client: ClientKey,
  ) => Promise<readonly { readonly id: string; readonly dueOn: LocalDate; readonly isCompleted: boolean }[]>
}

/** The requested days. Defaults to a week ago until a week ahead. */
export interface RequestedDays {
  readonly from?: LocalDate | undefined
  readonly to?: LocalDate | undefined
}

const usualDays = 14
const usualDaysBack = 6

/** Limits the requested days to the calendar: from the journey's start to a few weeks ahead. */
function datesOf({ startedOn, today }: Journey, { from, to }: RequestedDays): Dates {
  // Calculate with day numbers, because the last possible date has no next day.
  const until = to === undefined ? undefined : dayNumberOf(to)
  const begins = until === undefined ? dayNumberOf(today) - usualDaysBack : until - usualDays + 1
  const first = from === undefined ? begins : dayNumberOf(from)
  const last = until ?? first + usualDays - 1
  const days = last - first + 1
  if (days < 1 || days > EVENT_DAYS_LIMIT) {
    throw validationFailed([{ path: 'to', message: `must be 0 to ${EVENT_DAYS_LIMIT - 1} days after from` }])
  }
  return {
    first: dateOf(Math.max(first, dayNumberOf(startedOn))),
    last: dateOf(Math.min(last, dayNumberOf(today) + EVENT_DAYS_LIMIT)),
  }
}

const iso = (at: number) => new Date(at).toISOString()

/**
 * Returns the time of an event that lasts a whole day in the client's zone. Assumption: if two zones share a day, the
 * zone at noon UTC applies.
 */
function wholeDay(date: LocalDate, periods: readonly ZonePeriod[]) {
  const { start, end } = zoneDay(zoneAt(periods, Date.parse(`${date}T12:00:00Z`)), dayNumberOf(date))
  return { startsAt: iso(start), endsAt: iso(end) }
}

/**
 * Returns the journey and its steps as events. Assumption: a planned step is expected when the previous step is
 * complete, but tomorrow at the earliest.
 */
function journeyEvents({ journey: { id, steps, today }, timeline }: FoundJourney): CalendarEvent[] {
  const [first] = timeline.steps
  if (!first) return []
  const begun = timeline.steps.map((step): CalendarEvent => ({
    entityType: 'journeyStep',
    entityId: step.id,
    startsAt: iso(step.startedAt),
    endsAt: step.endedAt === null ? null : iso(step.endedAt),
    status: step.endedAt === null ? 'active' : 'completed',
  }))
  const current = steps.find(({ status }) => status === 'active')
  const due = addDays(current?.startedOn ?? today, PREFERRED_STEP_DAYS)
  const expected = due > today ? due : addDays(today, 1)
  const planned = steps.filter(({ status }) => status === 'planned')
  const ahead = planned.map((step, index): CalendarEvent => {
    const startsOn = addDays(expected, index * PREFERRED_STEP_DAYS)
    const { startsAt } = wholeDay(startsOn, timeline.periods)
    const { endsAt } = wholeDay(addDays(startsOn, PREFERRED_STEP_DAYS - 1), timeline.periods)
    return { entityType: 'journeyStep', entityId: step.id, startsAt, endsAt, status: 'active' }
  })
  const journey = { entityType: 'journey', entityId: id, startsAt: iso(first.startedAt), endsAt: null } as const
  return [{ ...journey, status: 'active' }, ...begun, ...ahead]
}

/**
 * Lists a client's calendar for the coach: the plan, and how much of it was done.
 * @throws ProblemError 404 `not_found`, 422 for a range that ends before it begins or is too long
 */
export const listEvents =
  (deps: ListEventsDeps) =>
  async (scope: CoachScope, clientId: string, asked: RequestedDays = {}): Promise<CalendarEvent[]> => {
    const client = { organisationId: scope.organisationId, clientId }
    const found = await deps.findJourney(scope, clientId)
    const dates = datesOf(found.journey, asked)
    if (dates.last < dates.first) return []
    const { periods, steps } = found.timeline
    const [exercises, reflections, assessments] = await Promise.all([
      deps.exercisesOn(client, dates),
      deps.reflectionsOn(client, dates),
      deps.assessmentsOf(client),
    ])
    const days = Array.from({ length: daysBetween(dates.first, dates.last) + 1 }, (_, index) =>
      addDays(dates.first, index),
    )
    const ofSteps = steps.flatMap((step) => {
      const began = firstDayLived(periods, { from: step.startedAt, until: step.endedAt ?? Infinity })
      const ended = step.endedAt === null ? dates.last : lastDayLived(periods, step.startedAt, step.endedAt)
      return days
        .filter((date) => date >= began && date <= ended)
        .flatMap((date) => stepEvents({ step, periods, date, exercises, reflections }))
    })
    const ofAssessments = assessments
      .filter(({ dueOn }) => dueOn >= dates.first && dueOn <= dates.last)
      .map(({ id, dueOn, isCompleted }): CalendarEvent => ({
        entityType: 'survey',
        entityId: id,
        ...wholeDay(dueOn, periods),
        status: isCompleted ? 'completed' : 'active',
      }))
    const { startsAt: from } = wholeDay(dates.first, periods)
    const { endsAt: until } = wholeDay(dates.last, periods)
    const ofJourney = journeyEvents(found).filter(
      ({ startsAt, endsAt }) => startsAt < until && (endsAt === null || endsAt > from),
    )
    return [...ofJourney, ...ofAssessments, ...ofSteps].toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
  }
