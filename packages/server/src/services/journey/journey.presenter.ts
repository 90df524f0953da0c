import { addDays, type Journey, type JourneyStep, type JourneySummary, type LocalDate } from '@attune/api/contract'
import { daysOfZoneChange, localDay, zoneAt, zonePeriods } from '../../domain/time/client-day.ts'
import { lastDayLived } from '../../domain/time/lived-days.ts'
import type { JourneyHistory } from '../../domain/plan/journey-history.ts'
import { begunSteps, type JourneyTimeline } from '../../domain/plan/journey-timeline.ts'
import type { DayDone, DoneBySteps } from '../../domain/plan/plan.ts'
import { dayOfStep, journeyDay, lastDays } from './journey-days.ts'
import type { findCurrentSteps, findJourney, FoundClient } from './journey.repository.ts'

type CurrentStep = Awaited<ReturnType<typeof findCurrentSteps>>[number]
type FoundJourney = NonNullable<Awaited<ReturnType<typeof findJourney>>>

const noDays: ReadonlyMap<LocalDate, DayDone> = new Map()

/** Returns a client's position on the journey, without the days. */
export function journeyPlace(row: CurrentStep, now: number): Omit<JourneySummary, 'days'> {
  const periods = zonePeriods(row.zones)
  const startedOn = row.step_started_on
  const last = lastDayLived(periods, row.step_started_at.getTime(), now)
  return {
    personId: row.client_id,
    id: row.journey_id,
    startedOn: row.journey_started_on,
    timezone: zoneAt(periods, now),
    today: localDay(periods, now),
    currentStep: { id: row.step_id, step: row.step, startedOn, day: dayOfStep(startedOn, last) },
    nextStep: row.next_step,
  }
}

export function journeySummary(row: CurrentStep, done: DoneBySteps | undefined, now: number): JourneySummary {
  const place = journeyPlace(row, now)
  const { step, startedOn } = place.currentStep
  const span = { step, startedAt: row.step_started_at.getTime(), endedAt: null, startedOn }
  const doneOn = done?.get(row.step_id) ?? noDays
  const periods = zonePeriods(row.zones)
  return { ...place, days: lastDays({ step: span, periods, doneOn, now }, lastDayLived(periods, span.startedAt, now)) }
}

/**
 * Returns the last day of a completed step. If nothing was done in the step on the day of the change, that day belongs
 * only to the new step.
 */
const lastDayOf = (endedOn: LocalDate, doneOn: ReadonlyMap<LocalDate, DayDone>): LocalDate =>
  [...doneOn.keys()].reduce((last, date) => (date > last ? date : last), endedOn)

export function journeyInFull(row: FoundJourney, done: DoneBySteps, now: number): Journey {
  const periods = zonePeriods(row.zones)
  const zoneChanges = daysOfZoneChange(periods)
  const earlierTimezones = periods
    .filter(({ until }) => until <= now)
    .map(({ timezone, until }) => ({ timezone, until: new Date(until).toISOString() }))

  const stepInFull = (step: FoundJourney['steps'][number]): JourneyStep => {
    const { id, status, startedOn, bpm, goals, goalChoices } = step
    const doneOn = done.get(id) ?? noDays
    const endedOn = step.endedOn === null ? null : lastDayOf(step.endedOn, doneOn)
    const facts = { id, step: step.step, status, startedOn, endedOn, bpm, goals, goalChoices }
    if (startedOn === null || step.startedAt === null) return { ...facts, days: [] }
    const span = {
      step: step.step,
      startedOn,
      startedAt: Date.parse(step.startedAt),
      endedAt: step.endedAt === null ? null : Date.parse(step.endedAt),
    }
    const last = endedOn ?? lastDayLived(periods, span.startedAt, now)
    const stepDays = { step: span, periods, doneOn, now }
    const days = Array.from({ length: dayOfStep(startedOn, last) }, (_, index) => {
      const date = addDays(startedOn, index)
      return { ...journeyDay(stepDays, date), isTimezoneChanged: zoneChanges.has(date) }
    })
    return { ...facts, days }
  }

  return {
    personId: row.client_id,
    id: row.journey_id,
    startedOn: row.journey_started_on,
    timezone: zoneAt(periods, now),
    ...(earlierTimezones.length > 0 ? { earlierTimezones } : {}),
    today: localDay(periods, now),
    steps: row.steps.map(stepInFull),
  }
}

/** Returns a client's zones and the steps that have begun. Together they determine the day of each record. */
export const presentTimeline = ({ zones, steps }: Pick<FoundClient, 'zones' | 'steps'>): JourneyTimeline => ({
  periods: zonePeriods(zones),
  steps: begunSteps(steps),
})

/** Returns zones and steps as they were recorded. */
export const presentHistory = ({ zones, steps }: FoundClient): JourneyHistory => ({
  timezones: zones
    .map(({ timezone, since }) => ({ timezone, since: new Date(since).toISOString() }))
    .toSorted((a, b) => (a.since < b.since ? -1 : 1)),
  steps: steps.flatMap(({ step, startedAt }) =>
    startedAt === null ? [] : [{ step, startedAt: new Date(startedAt).toISOString() }],
  ),
})
