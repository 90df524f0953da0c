import { dayNumberOf, type JourneyStepName, type LocalDate } from '@attune/api/contract'
import type { ZonePeriod } from '../time/client-day.ts'
import { allMarks, countMarks, noMarks, withMark, type DayMarks } from './day-marks.ts'
import { dayShapes, type Opening } from './day-shape.ts'
import { zoneDay, type ZoneDay } from '../time/zone-day.ts'

/**
 * A step of a journey, with the values on which its plan depends. Instants are in epoch milliseconds. A running step
 * has no end.
 */
export interface StepSpan {
  readonly step: JourneyStepName
  readonly startedAt: number
  readonly endedAt: number | null
}

/** The filled slots, answered windows and extras of one day of a step. */
export interface DayDone {
  readonly exerciseSlots: DayMarks
  readonly reflectionWindows: DayMarks
  readonly extraExercises: number
}

/** The filled slots, answered windows and extras of each day, by step. */
export type DoneBySteps = ReadonlyMap<string, ReadonlyMap<LocalDate, DayDone>>

export const nothingDone: DayDone = { exerciseSlots: noMarks, reflectionWindows: noMarks, extraExercises: 0 }

/** Number of slots and windows of a day that were done, and number of those planned so far. */
export interface PlanCount {
  readonly exercises: { readonly done: number; readonly planned: number }
  readonly reflections: { readonly done: number; readonly planned: number }
}

function closedOf(openings: readonly Opening[], day: ZoneDay, begins: number, ends: number): DayMarks {
  return openings.reduce((marks, { opens, closes }, index) => {
    const from = day.instantAt(opens)
    const until = day.instantAt(closes)
    return from < until && from >= begins && until <= ends ? withMark(marks, index) : marks
  }, noMarks)
}

/**
 * Returns the slots and windows of a day that the step has planned and that have closed by `now`. Each of them opened
 * at or after the step's start, closed at or before its end, and was completely in one zone. A repeated date plans
 * everything once.
 */
export function closedMarks(span: StepSpan, periods: readonly ZonePeriod[], dayNumber: number, now: number) {
  const shape = dayShapes[span.step]
  let exerciseSlots = noMarks
  let reflectionWindows = noMarks
  for (const { timezone, from, until } of periods) {
    const begins = Math.max(from, span.startedAt)
    const ends = Math.min(until, span.endedAt ?? Infinity, now)
    if (begins >= ends) continue
    const day = zoneDay(timezone, dayNumber)
    // Nearly every day of a list is whole. The slots and windows of a whole day need no separate checks.
    const isWhole = day.isRegular && day.start >= begins && day.end <= ends
    exerciseSlots |= isWhole ? allMarks(shape.exercises.length) : closedOf(shape.exercises, day, begins, ends)
    reflectionWindows |= isWhole ? allMarks(shape.reflections.length) : closedOf(shape.reflections, day, begins, ends)
  }
  return { exerciseSlots, reflectionWindows }
}

/**
 * Counts what was done on one day, and what was planned up to now. A record counts even if its slot is still open or
 * was cut.
 */
export function countDay(
  span: StepSpan,
  periods: readonly ZonePeriod[],
  date: LocalDate,
  now: number,
  done: DayDone = nothingDone,
): PlanCount {
  const closed = closedMarks(span, periods, dayNumberOf(date), now)
  return {
    exercises: {
      done: countMarks(done.exerciseSlots),
      planned: countMarks(closed.exerciseSlots | done.exerciseSlots),
    },
    reflections: {
      done: countMarks(done.reflectionWindows),
      planned: countMarks(closed.reflectionWindows | done.reflectionWindows),
    },
  }
}
