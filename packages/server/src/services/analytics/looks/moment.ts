import {
  addDays,
  dateOf,
  dayNumberOf,
  daysBetween,
  engagementLimit,
  INDICATOR_PERIOD_DAYS,
  INDICATORS,
  type GrowPace,
  type Indicator,
  type JudgedHours,
  type LocalDate,
  type StepCount,
} from '@attune/api/contract'
import { countMarks, hasMark, noMarks, withMark } from '../../../domain/plan/day-marks.ts'
import { growPaceBefore } from '../../../domain/plan/earlier-counts.ts'
import { plannedSoFar } from '../../../domain/plan/planned-so-far.ts'
import { type DayDone, type StepSpan } from '../../../domain/plan/plan.ts'
import { windowAt } from '../../../domain/plan/reflection-window.ts'
import { fillSlots } from '../../../domain/plan/slot-filling.ts'
import { localDay, zoneAt, zonePeriods, type ZonePeriod } from '../../../domain/time/client-day.ts'
import { lastDayLived } from '../../../domain/time/lived-days.ts'
import { zoneDay } from '../../../domain/time/zone-day.ts'
import { lastDataOn } from '../../../domain/latest-data.ts'
import { engagementBegins, shownHours } from '../../../domain/device-use.ts'
import { averageOver, dailyValue } from '../indicator-average.ts'
import type { ExerciseTuple, RecordsRow, ReflectionTuple } from './records.repository.ts'

/** The running step of a client. */
export interface RunningStep extends StepSpan {
  readonly startedOn: LocalDate
}

/** A client's records, from the end of the coach's last look to now. Instants are in epoch milliseconds. */
export interface LookedAtClient {
  readonly row: RecordsRow
  readonly periods: readonly ZonePeriod[]
  readonly since: number
  readonly now: number
  /** Null: no journey. */
  readonly step: RunningStep | null
}

/** A moment at which the rules are checked, with the records that count at it. */
export interface Moment {
  readonly at: number
  readonly today: LocalDate
  /** Later days don't count; null: every day does. */
  readonly lastDay: LocalDate | null
  /** A record that doesn't count yet. */
  readonly isAhead: (happenedAt: number, receivedAt: number | null) => boolean
}

/** Exercises and reflections of the running step at a moment. */
export interface StepCounts {
  readonly exercises: { readonly done: number; readonly planned: number | null }
  readonly reflections: { readonly done: number; readonly planned: number | null }
  readonly both: StepCount
}

export function lookedAtClient(row: RecordsRow, now: number): LookedAtClient {
  const { step, step_started_at: startedAt, step_started_on: startedOn } = row
  return {
    row,
    periods: zonePeriods(row.zones),
    since: new Date(row.since).getTime(),
    now,
    step:
      step === null || startedAt === null || startedOn === null
        ? null
        : { step, startedAt: startedAt.getTime(), endedAt: null, startedOn },
  }
}

const nothingAhead = () => false

/** Now, with every record. */
export const presentMoment = ({ periods, now }: LookedAtClient): Moment => ({
  at: now,
  today: localDay(periods, now),
  lastDay: null,
  isAhead: nothingAhead,
})

/** The end of the last look, as it was by today's records. */
export function pastMoment({ periods, since }: LookedAtClient): Moment {
  const today = localDay(periods, since)
  return { at: since, today, lastDay: today, isAhead: (happenedAt) => happenedAt > since }
}

/** The end of the last look, as the coach could see it then: without records that arrived later. */
export function seenMoment({ periods, since }: LookedAtClient): Moment {
  const today = localDay(periods, since)
  return { at: since, today, lastDay: today, isAhead: (happenedAt, receivedAt) => (receivedAt ?? happenedAt) > since }
}

function endOf(periods: readonly ZonePeriod[], date: LocalDate): number {
  const day = dayNumberOf(date)
  const { end } = zoneDay(zoneAt(periods, zoneDay('UTC', day).end), day)
  return zoneDay(zoneAt(periods, end - 1), day).end
}

/** The ends of the client's days since the last look, the latest first. */
export function dayEnds({ periods, since, now }: LookedAtClient): Moment[] {
  const moments: Moment[] = []
  for (let date = addDays(localDay(periods, now), -1); date >= localDay(periods, since); date = addDays(date, -1))
    moments.push({ at: endOf(periods, date), today: date, lastDay: date, isAhead: nothingAhead })
  return moments
}

/** The slots that a day's exercises fill. */
function slotsOf(step: RunningStep, periods: readonly ZonePeriod[], exercises: readonly ExerciseTuple[]) {
  const { filled, extra } = fillSlots(
    step,
    periods,
    exercises.map(([, startedAt]) => startedAt),
  )
  return { exerciseSlots: filled, extraExercises: extra }
}

/** The windows of the running step that a day's reflections answer. One of the step before may have taken a window. */
function windowsOf({ row, step, periods }: LookedAtClient, reflections: readonly ReflectionTuple[]) {
  let [taken, reflectionWindows] = [noMarks, noMarks]
  for (const [, stepId, answeredAt] of reflections) {
    const isOfStep = stepId === row.step_id
    const window = step && windowAt(isOfStep ? step : { ...step, startedAt: -Infinity }, periods, answeredAt)
    if (window === null || hasMark(taken, window)) continue
    taken = withMark(taken, window)
    if (isOfStep) reflectionWindows = withMark(reflectionWindows, window)
  }
  return { reflectionWindows }
}

/** What was done in the running step, by day. Where a record doesn't count yet, the others fill slots and windows without it. */
export function doneAt(client: LookedAtClient, { lastDay, isAhead }: Moment): ReadonlyMap<LocalDate, DayDone> {
  const { row, step, periods } = client
  const doneOn = new Map<LocalDate, DayDone>()
  for (const [day, exerciseSlots, reflectionWindows, extraExercises] of row.step_days) {
    const date = dateOf(day)
    if (lastDay === null || date <= lastDay) doneOn.set(date, { exerciseSlots, reflectionWindows, extraExercises })
  }
  const change = (day: number, changed: Partial<DayDone>) => {
    const done = doneOn.get(dateOf(day))
    if (done) doneOn.set(dateOf(day), { ...done, ...changed })
  }
  if (!step) return doneOn
  for (const [day, onDay] of Map.groupBy(row.exercises_of_late_days, ([number]) => number)) {
    const known = onDay.filter(([, , endedAt, receivedAt]) => !isAhead(endedAt, receivedAt))
    if (known.length < onDay.length) change(day, slotsOf(step, periods, known))
  }
  for (const [day, onDay] of Map.groupBy(row.reflections_of_late_days, ([number]) => number)) {
    const known = onDay.filter(([, , answeredAt, receivedAt]) => !isAhead(answeredAt, receivedAt))
    if (known.length < onDay.length) change(day, windowsOf(client, known))
  }
  return doneOn
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Null: the step had not begun. */
export function countsAt(client: LookedAtClient, moment: Moment): StepCounts | null {
  const { step, periods } = client
  if (!step || moment.at < step.startedAt) return null
  const doneOn = doneAt(client, moment)
  const days = [...doneOn.values()]
  const isGrow = step.step === 'grow'
  const planned = isGrow ? null : plannedSoFar(step, periods, moment.at, doneOn)
  const exercises = {
    // In Grow every session counts, and nothing is planned.
    done: sum(days.map(({ exerciseSlots, extraExercises }) => (isGrow ? extraExercises : countMarks(exerciseSlots)))),
    planned: planned?.exercises ?? null,
  }
  const reflections = {
    done: sum(days.map(({ reflectionWindows }) => countMarks(reflectionWindows))),
    planned: planned?.reflections ?? null,
  }
  const both = {
    day: daysBetween(step.startedOn, moment.lastDay ?? lastDayLived(periods, step.startedAt, moment.at)) + 1,
    done: exercises.done + reflections.done,
    planned: planned && planned.exercises + planned.reflections,
  }
  return { exercises, reflections, both }
}

/** Sessions a day in Grow; null in other steps and before its fourth day. */
export function paceAt(client: LookedAtClient, moment: Moment): GrowPace | null {
  const { step } = client
  if (!step || moment.today < step.startedOn) return null
  return growPaceBefore(moment.today, { span: step, doneOn: doneAt(client, moment) }, step.startedOn)
}

/** Hours of device use in the 48 h before, with their limit. */
export function hoursAt({ row }: LookedAtClient, { at }: Moment): JudgedHours {
  const begins = engagementBegins(at)
  const used = sum(row.uses.map(([from, until]) => Math.max(0, Math.min(until, at) - Math.max(from, begins))))
  return { hours: shownHours(used / 1000), limit: engagementLimit(row.journey_started_at?.getTime() ?? null, at) }
}

/** The average of an indicator over the last seven days; null: no value. */
export function averageAt({ row }: LookedAtClient, { today, isAhead }: Moment, indicator: Indicator): number | null {
  const place = INDICATORS.indexOf(indicator)
  const last = dayNumberOf(today)
  const answers = new Map<number, { sum: number; count: number }>()
  for (const [day, ...sums] of row.indicator_days)
    answers.set(day, { sum: sums[2 * place] ?? 0, count: sums[2 * place + 1] ?? 0 })
  for (const [day, , answeredAt, receivedAt, ...values] of row.reflections_of_late_days) {
    const value = values[place] ?? null
    const onDay = answers.get(day)
    if (value === null || !onDay || !isAhead(answeredAt, receivedAt)) continue
    answers.set(day, { sum: onDay.sum - value, count: onDay.count - 1 })
  }
  const days = Array.from({ length: INDICATOR_PERIOD_DAYS }, (_, back) => {
    const onDay = answers.get(last - back)
    return onDay ? dailyValue(onDay) : null
  })
  return averageOver(days).average
}

/** Client days without data, of any kind; null: no journey. The latest data decide, which are the same at any moment. */
export function daysWithoutDataAt({ row }: LookedAtClient, { today }: Moment): number | null {
  const latest = lastDataOn(row, row.recorded_on) ?? row.journey_started_on
  return latest === null ? null : Math.max(0, daysBetween(latest, today))
}
