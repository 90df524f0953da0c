import { zoneAt, type ZonePeriod } from '../../../domain/time/client-day.ts'
import { dayShapes } from '../../../domain/plan/day-shape.ts'
import type { StepSpan } from '../../../domain/plan/plan.ts'
import { dayNumberAt, zoneDay } from '../../../domain/time/zone-day.ts'

/** The index of the step's window that is open at an instant, in the specification's order; null: none is. */
export function windowAt(span: StepSpan, periods: readonly ZonePeriod[], at: number): number | null {
  const timezone = zoneAt(periods, at)
  const day = zoneDay(timezone, dayNumberAt(timezone, at))
  const index = dayShapes[span.step].reflections.findIndex(({ opens, closes }) => {
    const from = day.instantAt(opens)
    return from <= at && at < day.instantAt(closes) && from >= span.startedAt
  })
  return index === -1 ? null : index
}
