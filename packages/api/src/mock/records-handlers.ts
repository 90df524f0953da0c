import type { HttpHandler } from 'msw'
import { questionInWords } from '../model/assessment-questions.ts'
import { ACTIVITY_PAGE, ENGAGEMENT_PERIOD_HOURS } from '../model/constants.ts'
import { HOUR_MS } from '../model/time/durations.ts'
import { contract } from '../contract.ts'
import type { ActivityDay } from '../services/calendar/calendar.contract.ts'
import type { Engagement, HourlyEngagement } from '../services/device-metrics/device-metrics.contract.ts'
import type { Journey } from '../services/journey/journey.contract.ts'
import type { AnsweredAssessment, Assessment } from '../services/survey/survey.contract.ts'
import { activityDayOf } from './activity-days.ts'
import { calendarEventsOf } from './calendar-events.ts'
import { MockProblem, type SignedIn } from './answering.ts'
import type { MockWorld } from './world.ts'

/** Minutes of use by the hour of the day; the hours of the two days get the client's own share of them. */
const usualDay = [0, 0, 0, 0, 0, 0, 12, 40, 34, 8, 4, 22, 46, 30, 6, 10, 26, 8, 38, 44, 40, 30, 14, 2]

function hourly(engagement: Engagement, now: Date): HourlyEngagement {
  const begins = now.getTime() - ENGAGEMENT_PERIOD_HOURS * HOUR_MS
  const shape = Array.from({ length: ENGAGEMENT_PERIOD_HOURS }, (_, index) => {
    const startsAt = new Date(begins + index * HOUR_MS)
    return { startsAt: startsAt.toISOString(), share: usualDay[startsAt.getUTCHours()] ?? 0 }
  })
  const whole = shape.reduce((sum, { share }) => sum + share, 0)
  const hourlyUse = shape.map(({ startsAt, share }) => ({
    startsAt,
    minutes: Math.min(60, Math.round((share / whole) * engagement.hours * 600) / 10),
  }))
  return { ...engagement, hourlyUse }
}

const answersGiven = { complete: 10, inProgress: 4, incomplete: 0 } as const

function answered({ name, ...assessment }: Assessment, journey: Journey, place: number): AnsweredAssessment {
  const isComplete = assessment.status === 'complete'
  return {
    ...assessment,
    name,
    step:
      journey.steps.findLast(({ startedOn }) => startedOn !== null && startedOn <= assessment.date)?.step ?? 'learn',
    completedAt: isComplete ? `${assessment.date}T07:40:00.000Z` : null,
    answers: Array.from({ length: answersGiven[assessment.status] }, (_, index) => ({
      question: questionInWords(name, `question-${index + 1}`),
      value: 4 + ((place * 5 + index * 3) % 7),
    })),
  }
}

/** What a client did, day by day, hour by hour and answer by answer. */
export function recordsHandlers(world: MockWorld, signedIn: SignedIn): HttpHandler[] {
  const { calendar, survey, 'device-metrics': deviceMetrics } = contract
  const { now } = world
  const find = <T extends { personId: string }>(rows: readonly T[], personId: string | undefined): T => {
    const row = rows.find((candidate) => candidate.personId === personId)
    if (!row) throw new MockProblem(404, 'not_found')
    return row
  }
  const daysOf = (journey: Journey): ActivityDay[] =>
    journey.steps.flatMap((step) => step.days.map((day) => activityDayOf(journey, step, day, now))).toReversed()

  return [
    signedIn(deviceMetrics.getEngagement, ({ params }) => hourly(find(world.engagements, params.personId), now)),
    signedIn(calendar.getActivity, ({ params, query }) => {
      const journey = find(world.journeys, params.personId)
      const before = query['before']
      const days = daysOf(journey).filter(({ date }) => before === undefined || date < before)
      const count = Number(query['days'] ?? ACTIVITY_PAGE.usual)
      const { personId, timezone, today } = journey
      return { personId, timezone, today, days: days.slice(0, count), hasEarlier: days.length > count }
    }),
    signedIn(calendar.listEvents, ({ params, query }) =>
      calendarEventsOf(find(world.journeys, params.personId), query, now),
    ),
    signedIn(survey.getReflections, ({ params }) => {
      const journey = find(world.journeys, params.personId)
      const step = journey.steps.find(({ status }) => status === 'active')
      if (!step) throw new MockProblem(404, 'not_found')
      const days = step.days.map((day) => activityDayOf(journey, step, day, now))
      const planned = days.reduce((sum, { reflections }) => sum + (reflections.planned ?? 0), 0)
      return {
        personId: journey.personId,
        stepId: step.id,
        step: step.step,
        done: days.reduce((sum, { reflections }) => sum + reflections.done, 0),
        planned: step.step === 'grow' ? null : planned,
        dates: days.map(({ date }) => date),
        windows: (days[0]?.windows ?? []).map(({ window }, place) => ({
          window,
          states: days.map(({ windows }) => windows[place]?.state ?? 'cut'),
        })),
      }
    }),
    signedIn(survey.listAssessments, ({ params }) => {
      const journey = find(world.journeys, params.personId)
      const { assessments } = find(world.surveyProgress, params.personId)
      return assessments.map((assessment, place) => answered(assessment, journey, place))
    }),
  ]
}
