import {
  EXERCISE_SLOTS,
  REFLECTION_WINDOWS,
  type ActivityDay,
  type JourneyDay,
  type OpeningState,
  type ReflectionWindowName,
  type LocalDate,
} from '@attune/api/contract'
import type { BegunStep } from './journey-timeline.ts'
import { localDay, zoneAt, type ZonePeriod } from '../time/client-day.ts'
import { dayShapes } from './day-shape.ts'
import { openingState } from './opening-state.ts'
import { clockAt } from '../time/zone-clock.ts'

/** Days of a client, both ends included. */
export interface Dates {
  readonly first: LocalDate
  readonly last: LocalDate
}

/** An exercise as counted by the exercise service. `slot` is its index in the step's list, or `null` for an extra. */
export interface ExerciseDone {
  readonly id: string
  readonly stepId: string
  readonly date: LocalDate
  readonly slot: number | null
  /** In epoch milliseconds, like all instants below. */
  readonly doneAt: number
}

/** A reflection inside a planned window. */
export interface ReflectionDone {
  readonly id: string
  readonly stepId: string
  readonly date: LocalDate
  readonly window: ReflectionWindowName
  readonly doneAt: number
}

export interface AssessmentDone {
  readonly id: string
  readonly name: string
  readonly doneAt: number
}

interface RecordsOfDay {
  day: JourneyDay
  span: BegunStep
  /** The steps that have begun. The day of a phase change also shows the earlier step's records. */
  steps: readonly BegunStep[]
  periods: readonly ZonePeriod[]
  now: number
  exercises: readonly ExerciseDone[]
  reflections: readonly ReflectionDone[]
  assessments: readonly AssessmentDone[]
}

function zoneChangeOn(date: LocalDate, periods: readonly ZonePeriod[]): ActivityDay['zoneChange'] {
  const after = periods.find(({ from }) => Number.isFinite(from) && localDay(periods, from - 1) === date)
  if (!after) return null
  const from = zoneAt(periods, after.from - 1)
  return { time: clockAt(from, after.from), from, to: after.timezone }
}

/** Counts the done and the planned slots or windows from their states. */
function countOf(planned: readonly { readonly state: OpeningState }[]) {
  const done = planned.filter(({ state }) => state === 'done').length
  return { done, planned: done + planned.filter(({ state }) => state === 'missed').length }
}

/**
 * Returns one day of a client: each slot and window of the step as done, missed, open, ahead or cut, and the extras. On
 * the day of a phase change, records from before the change still count as done.
 */
export function activityDay({
  day,
  span,
  steps,
  periods,
  now,
  exercises,
  reflections,
  assessments,
}: RecordsOfDay): ActivityDay {
  const { date } = day
  const isGrow = span.step === 'grow'
  const shape = dayShapes[span.step]
  const doneBy = (at: number) => ({ doneAt: new Date(at).toISOString(), time: clockAt(zoneAt(periods, at), at) })
  const notDone = { doneAt: null, time: null }
  const stateOf = (opening: (typeof shape.exercises)[number] | undefined) =>
    opening ? openingState(opening, { span, periods, date, now }) : 'cut'

  const doneBefore = exercises.flatMap((done) => {
    const before = steps.find(({ id }) => id === done.stepId && id !== span.id)
    const planned = before && done.slot !== null && EXERCISE_SLOTS[before.step][done.slot]
    return planned ? [{ done, slot: planned.slot }] : []
  })
  const inSlot = (index: number, name: string) => {
    const own = exercises.find(({ slot, stepId }) => slot === index && stepId === span.id)
    const before = own ? -1 : doneBefore.findIndex(({ slot }) => slot === name)
    return own ?? doneBefore.splice(before, before === -1 ? 0 : 1)[0]?.done
  }
  const slots = EXERCISE_SLOTS[span.step].map(({ slot }, index) => {
    const done = inSlot(index, slot)
    const planned = { kind: 'exercise' as const, slot }
    if (done) return { ...planned, state: 'done' as const, sessionId: done.id, ...doneBy(done.doneAt) }
    return { ...planned, state: stateOf(shape.exercises[index]), sessionId: null, ...notDone }
  })
  const windows = REFLECTION_WINDOWS.map(({ window }, index) => {
    const done = reflections.find((reflection) => reflection.window === window)
    const planned = { kind: 'reflection' as const, window }
    if (done) return { ...planned, state: 'done' as const, ...doneBy(done.doneAt) }
    return { ...planned, state: stateOf(shape.reflections[index]), ...notDone }
  }).filter(({ state }) => !isGrow || state === 'done')
  const filled = new Set(slots.map(({ sessionId }) => sessionId))
  return {
    date,
    step: span.step,
    day: day.day,
    exercises: isGrow ? day.exercises : countOf(slots),
    reflections: isGrow ? { done: windows.length, planned: null } : countOf(windows),
    slots,
    extras: exercises
      .filter(({ id }) => !filled.has(id))
      .map(({ id, doneAt }) => ({ kind: 'exercise', id, ...doneBy(doneAt) })),
    windows,
    assessments: assessments.map(({ id, name, doneAt }) => ({ kind: 'assessment', id, name, ...doneBy(doneAt) })),
    zoneChange: zoneChangeOn(date, periods),
  }
}
