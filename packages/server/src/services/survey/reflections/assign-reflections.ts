import { REFLECTION_WINDOWS, type ReflectionWindowName, type SurveyType, type LocalDate } from '@attune/api/contract'
import type { DaySums, StepDay } from '../../../domain/day-sums/day-sums.ts'
import { sumAnswers, type IndicatorDaySums, type ReflectionAnswers } from '../../../domain/day-sums/indicator-days.ts'
import { localDay } from '../../../domain/time/client-day.ts'
import { countMarks, hasMark, noMarks, withMark, type DayMarks } from '../../../domain/plan/day-marks.ts'
import { stepOfTaken, type JourneyTimeline } from '../../../domain/plan/journey-timeline.ts'
import { windowAt } from '../../../domain/plan/reflection-window.ts'

/** A reflection as a client sent it. Its instant is in epoch milliseconds. */
export interface Reflection {
  readonly id: string
  readonly answeredAt: number
  readonly answers: ReflectionAnswers
}

/**
 * A reflection with its step, its day in the client's calendar and, if there is one, the planned window that it
 * completes.
 */
export interface AssignedReflection extends Reflection, StepDay {
  readonly type: SurveyType
  readonly name: string
  readonly window: ReflectionWindowName | null
}

/** The sums of one day of a step. */
export interface ReflectionDay extends DaySums {
  readonly reflectionWindows: DayMarks
}

/** Returns the type and name of a reflection, which depend on the window that it completes. */
export function kindOf(window: ReflectionWindowName | null): Pick<AssignedReflection, 'type' | 'name'> {
  if (window === null) return { type: 'reflection', name: 'Reflection' }
  const name = `${window[0]?.toUpperCase()}${window.slice(1)} reflection`
  return { type: window === 'morning' ? 'morningReflection' : 'reflection', name }
}

/**
 * Assigns the reflections of whole days to steps and windows. The first reflection in a planned window completes it.
 * Any other reflection is an extra, which still counts for the indicators. The result doesn't depend on the order of
 * the reflections.
 */
export function assignReflections(reflections: readonly Reflection[], timeline: JourneyTimeline) {
  const sorted = reflections.toSorted((a, b) => a.answeredAt - b.answeredAt || (a.id < b.id ? -1 : 1))
  // A window belongs to a day, not to a step. A traveller who lives the same date twice completes its windows only
  // once.
  const answered = new Map<LocalDate, DayMarks>()
  const marksOfStep = new Map<string, { stepId: string; localDate: LocalDate; marks: DayMarks; count: number }>()
  const recomputed = sorted.map((reflection): AssignedReflection => {
    const step = stepOfTaken(timeline, reflection.answeredAt)
    const localDate = localDay(timeline.periods, reflection.answeredAt)
    const open = windowAt(step, timeline.periods, reflection.answeredAt)
    const taken = answered.get(localDate) ?? noMarks
    const index = open === null || hasMark(taken, open) ? null : open
    if (index !== null) answered.set(localDate, withMark(taken, index))

    const key = `${step.id} ${localDate}`
    const day = marksOfStep.get(key) ?? { stepId: step.id, localDate, marks: noMarks, count: 0 }
    const marks = index === null ? day.marks : withMark(day.marks, index)
    marksOfStep.set(key, { ...day, marks, count: day.count + 1 })

    const window = index === null ? null : (REFLECTION_WINDOWS[index]?.window ?? null)
    return { ...reflection, ...kindOf(window), stepId: step.id, localDate, window }
  })
  const days = [...marksOfStep.values()].map(({ stepId, localDate, marks, count }): ReflectionDay => {
    const done = countMarks(marks)
    return { stepId, localDate, done, extra: count - done, reflectionWindows: marks }
  })
  const byDate = Map.groupBy(recomputed, ({ localDate }) => localDate)
  const sums = [...byDate].map(([localDate, onDay]): IndicatorDaySums =>
    sumAnswers(
      localDate,
      onDay.map(({ answers }) => answers),
    ),
  )
  return { reflections: recomputed, days, sums }
}
