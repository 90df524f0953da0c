import type { LocalDate } from '@attune/api/contract'
import type { ZonePeriod } from '../time/client-day.ts'
import { dayShapes } from './day-shape.ts'
import { openTime, type OpenTime } from './opening-state.ts'
import type { StepSpan } from './plan.ts'

/** The exercises or the reflection that open at the same instant of a day. */
export interface DayOpening extends OpenTime {
  readonly kind: 'exercise' | 'reflection'
  /** Indexes of the slots or the window in the step's lists. Several slots may open at the same time. */
  readonly indexes: readonly number[]
}

/**
 * Returns the slots and windows of a client's day that no change of zone or step cuts, grouped by when they open. Grow
 * has none.
 */
export function dayOpenings(span: StepSpan, periods: readonly ZonePeriod[], date: LocalDate): readonly DayOpening[] {
  const { exercises, reflections } = dayShapes[span.step]
  const slots = new Map<number, DayOpening>()
  for (const [index, slot] of exercises.entries()) {
    const time = openTime(slot, { span, periods, date })
    if (!time) continue
    const before = slots.get(time.begins)?.indexes ?? []
    slots.set(time.begins, { kind: 'exercise', indexes: [...before, index], ...time })
  }
  const windows = reflections.flatMap((window, index): DayOpening[] => {
    const time = openTime(window, { span, periods, date })
    return time ? [{ kind: 'reflection', indexes: [index], ...time }] : []
  })
  return [...slots.values(), ...windows].toSorted((one, other) => one.begins - other.begins)
}
