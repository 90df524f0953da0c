import {
  addDays,
  dayIn,
  dayNumberOf,
  HOUR_MS,
  JOURNEY_STEPS,
  type LocalDate,
  type JourneyStepName,
} from '@attune/api/contract'
import { randomFor } from '../random.ts'
import type { DemoPerson } from '../people/demo-person.ts'
import { zonePeriods, type ZoneHistory, type ZonePeriod } from '../../domain/time/client-day.ts'
import { zoneDay } from '../../domain/time/zone-day.ts'
import { instantOf } from './local-time.ts'

const length = (person: DemoPerson, step: JourneyStepName): number =>
  step === 'grow' ? Infinity : person.stepDays[step]

/** Returns the first day of a journey in which today is the day that the person's description states. */
export function firstDay(person: DemoPerson, homeZone: string, now: number): LocalDate {
  const before = JOURNEY_STEPS.slice(0, JOURNEY_STEPS.indexOf(person.step))
  const daysBefore = before.reduce((days, step) => days + length(person, step), 0)
  return addDays(dayIn(homeZone, now), -daysBefore - (person.day - 1))
}

/**
 * Returns the instant at which a journey or a step begins: before breakfast, so that its first day is complete. A
 * person who begins today began two hours ago.
 */
export function beginsAt(person: DemoPerson, timezone: string, date: LocalDate, now: number): number {
  const early = instantOf(timezone, date, randomFor(person.email, date, 'begins').between(5.4 * 60, 5.95 * 60))
  const { start, end } = zoneDay(timezone, dayNumberOf(date))
  if (now >= end) return early
  return Math.max(start + 1000, Math.min(early, now - 2 * HOUR_MS))
}

/** Returns all of the person's zones since the start of the journey, including future ones. */
export function zonesOf(person: DemoPerson, homeZone: string, startedAt: number, firstDate: LocalDate): ZoneHistory {
  const home = { since: new Date(startedAt).toISOString(), timezone: homeZone }
  if (!person.trip) return [home]
  const { timezone, leavesOnDay, returnsOnDay } = person.trip
  const leaves = instantOf(homeZone, addDays(firstDate, leavesOnDay - 1), 14 * 60 + 10)
  const returns = instantOf(timezone, addDays(firstDate, returnsOnDay - 1), 20 * 60 + 20)
  return [
    home,
    { since: new Date(leaves).toISOString(), timezone },
    { since: new Date(returns).toISOString(), timezone: homeZone },
  ]
}

/** Returns when each later step begins, unless the coach decides otherwise. */
export function laterSteps(person: DemoPerson, history: ZoneHistory, firstDate: LocalDate, now: number) {
  const periods = zonePeriods(history)
  let days = 0
  return (person.steps ?? JOURNEY_STEPS).slice(0, -1).map((step) => {
    days += length(person, step)
    const date = addDays(firstDate, days)
    return { after: step, at: beginsAt(person, zoneOn(periods, date), date, now) }
  })
}

/** Returns the person's zone at breakfast. */
const zoneOn = (periods: readonly ZonePeriod[], date: LocalDate): string => {
  const found = periods.find(({ timezone, until }) => instantOf(timezone, date, 6 * 60) < until)
  return (found ?? periods[periods.length - 1])?.timezone ?? 'UTC'
}
