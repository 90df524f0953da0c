import { addDays, type LocalDate } from '@attune/api/contract'
import type { ZonePeriod } from '../../../domain/time/client-day.ts'
import { firstDayLived } from '../../../domain/time/lived-days.ts'

interface Instants {
  readonly id: string
  readonly startedAt: number
  readonly endedAt: number | null
}

/** The first and last day of a step in the client's calendar. A running step has no last day. */
export interface StepDates {
  readonly id: string
  readonly startedOn: LocalDate
  readonly endedOn: LocalDate | null
}

/**
 * Returns the last day of a step. The day of the change belongs to the new step, unless the old step began on the same
 * day.
 */
export const lastDayBefore = (next: LocalDate, startedOn: LocalDate): LocalDate =>
  startedOn < next ? addDays(next, -1) : startedOn

/**
 * Returns the days of the steps that have begun, oldest first, computed from the steps' instants and the client's
 * zones.
 */
export function stepDates(steps: readonly Instants[], periods: readonly ZonePeriod[]): readonly StepDates[] {
  const starts = steps.map(({ id, startedAt, endedAt }) => ({
    id,
    startedOn: firstDayLived(periods, { from: startedAt, until: endedAt ?? Infinity }),
  }))
  return starts.map(({ id, startedOn }, index) => {
    const next = starts[index + 1]
    return { id, startedOn, endedOn: next ? lastDayBefore(next.startedOn, startedOn) : null }
  })
}
