import { REFLECTION_WINDOWS, type CalendarEvent, type LocalDate } from '@attune/api/contract'
import type { BegunStep } from './journey-timeline.ts'
import type { ExerciseDone, ReflectionDone } from './activity-day.ts'
import type { ZonePeriod } from '../time/client-day.ts'
import { dayShapes } from './day-shape.ts'
import { openTime, type OpenTime } from './opening-state.ts'

interface StepDay {
  readonly step: BegunStep
  readonly periods: readonly ZonePeriod[]
  readonly date: LocalDate
  readonly exercises: readonly ExerciseDone[]
  readonly reflections: readonly ReflectionDone[]
}

type Done = { readonly id: string; readonly doneAt: number } | undefined

/**
 * Returns a slot or window as an event. A slot or window that was cut is no longer planned, but a record in it is still
 * shown at the record's own time.
 */
function eventOf(entityType: 'exercise' | 'survey', time: OpenTime | null, done: Done): CalendarEvent[] {
  const shown = time ?? (done && { begins: done.doneAt, ends: done.doneAt })
  if (!shown) return []
  return [
    {
      entityType,
      entityId: done?.id ?? null,
      startsAt: new Date(shown.begins).toISOString(),
      endsAt: new Date(shown.ends).toISOString(),
      status: done ? 'completed' : 'active',
    },
  ]
}

/** Returns the slots and windows of one day of a step as events, and its extra exercises. */
export function stepEvents({ step, periods, date, exercises, reflections }: StepDay): CalendarEvent[] {
  const shape = dayShapes[step.step]
  const onDay = { span: step, periods, date }
  const [ofDay, given] = [exercises, reflections].map((records) =>
    records.filter((record) => record.stepId === step.id && record.date === date),
  ) as [ExerciseDone[], ReflectionDone[]]
  const slots = shape.exercises.flatMap((opening, index) =>
    eventOf(
      'exercise',
      openTime(opening, onDay),
      ofDay.find(({ slot }) => slot === index),
    ),
  )
  const extras = ofDay.filter(({ slot }) => slot === null).flatMap((done) => eventOf('exercise', null, done))
  const windows = shape.reflections.flatMap((opening, index) =>
    eventOf(
      'survey',
      openTime(opening, onDay),
      given.find(({ window }) => window === REFLECTION_WINDOWS[index]?.window),
    ),
  )
  return [...slots, ...extras, ...windows]
}
