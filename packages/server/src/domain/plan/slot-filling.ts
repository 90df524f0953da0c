import { zoneAt, type ZonePeriod } from '../time/client-day.ts'
import { hasMark, noMarks, withMark, type DayMarks } from './day-marks.ts'
import { dayShapes } from './day-shape.ts'
import type { StepSpan } from './plan.ts'
import { dayNumberAt, zoneDay } from '../time/zone-day.ts'

/**
 * Returns the slot that a session fills: the free slot of the client's day that opened last. `null` for an extra.
 * Assumption: the start of the session decides. A slot that was open when the step began counts, too. A session before
 * that is an extra.
 */
export function slotFor(span: StepSpan, periods: readonly ZonePeriod[], at: number, filled: DayMarks): number | null {
  const timezone = zoneAt(periods, at)
  const day = zoneDay(timezone, dayNumberAt(timezone, at))
  const slots = at < span.startedAt ? [] : dayShapes[span.step].exercises
  for (let index = slots.length - 1; index >= 0; index -= 1) {
    const opens = day.instantAt(slots[index]?.opens ?? 0)
    if (opens <= at && !hasMark(filled, index)) return index
  }
  return null
}

/** Returns the slots of the sessions on one day of a step, in the order of their starts. */
export function fillSlots(span: StepSpan, periods: readonly ZonePeriod[], startedAt: readonly number[]) {
  let filled = noMarks
  const slots = startedAt.map((at) => {
    const slot = slotFor(span, periods, at, filled)
    if (slot !== null) filled = withMark(filled, slot)
    return slot
  })
  return { slots, filled, extra: slots.filter((slot) => slot === null).length }
}
