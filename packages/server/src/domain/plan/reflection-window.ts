import { zoneAt, type ZonePeriod } from '../time/client-day.ts'
import { dayShapes } from './day-shape.ts'
import type { StepSpan } from './plan.ts'
import { dayNumberAt, zoneDay } from '../time/zone-day.ts'

/**
 * Returns the index of the step's window that is open at an instant, in the specification's order. `null` if none is
 * open. A window that was open when the step began counts, but an earlier one doesn't.
 */
export function windowAt(span: StepSpan, periods: readonly ZonePeriod[], at: number): number | null {
  if (at < span.startedAt) return null
  const timezone = zoneAt(periods, at)
  const day = zoneDay(timezone, dayNumberAt(timezone, at))
  const index = dayShapes[span.step].reflections.findIndex(({ opens, closes }) => {
    return day.instantAt(opens) <= at && at < day.instantAt(closes)
  })
  return index === -1 ? null : index
}
