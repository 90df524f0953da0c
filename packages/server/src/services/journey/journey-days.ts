import { addDays, daysBetween, OWN_MEAN, type BreathDay, type JourneyDay, type LocalDate } from '@attune/api/contract'
import { growDepth, plannedDepth } from '../../domain/plan/breath-depth.ts'
import type { ZonePeriod } from '../../domain/time/client-day.ts'
import { countDay, nothingDone, type DayDone, type StepSpan } from '../../domain/plan/plan.ts'

/** A step with the data from which its days are counted and drawn. */
export interface DrawnStep extends StepSpan {
  readonly startedOn: LocalDate
}

/** Number of a step's days in a list. */
export const LIST_DAYS = 7

/** Number of days that a list reads back in Grow. Its first day is compared with the preceding two weeks. */
export const growHistoryDays = LIST_DAYS + OWN_MEAN.days

export interface StepDays {
  readonly step: DrawnStep
  readonly periods: readonly ZonePeriod[]
  readonly doneOn: ReadonlyMap<LocalDate, DayDone>
  readonly now: number
}

/** Returns the number of a day within its step, counted from 1. */
export const dayOfStep = (startedOn: LocalDate, date: LocalDate): number => daysBetween(startedOn, date) + 1

function sessionsUpTo({ step, doneOn }: StepDays, date: LocalDate): number[] {
  const days = Math.min(OWN_MEAN.days + 1, dayOfStep(step.startedOn, date))
  return Array.from({ length: days }, (_, index) => doneOn.get(addDays(date, index + 1 - days))?.extraExercises ?? 0)
}

/** Returns one day of a step: its counts and its breath. In Grow, every session counts and nothing is planned. */
export function journeyDay(days: StepDays, date: LocalDate): Omit<JourneyDay, 'isTimezoneChanged'> {
  const { step, periods, doneOn, now } = days
  const done = doneOn.get(date) ?? nothingDone
  const day = dayOfStep(step.startedOn, date)
  if (step.step === 'grow') {
    const depth = growDepth(sessionsUpTo(days, date))
    const exercises = { done: done.extraExercises, planned: null }
    return { date, day, depth, exercises, reflections: { done: 0, planned: null } }
  }
  const count = countDay(step, periods, date, now, done)
  return { date, day, depth: plannedDepth(count), ...count }
}

/** Returns a step's last days for a list, up to the latest day that has begun, oldest first. */
export function lastDays(days: StepDays, last: LocalDate): BreathDay[] {
  const count = Math.min(LIST_DAYS, dayOfStep(days.step.startedOn, last))
  return Array.from({ length: count }, (_, index) => {
    const { date, day, depth } = journeyDay(days, addDays(last, index + 1 - count))
    return { date, day, depth }
  })
}
