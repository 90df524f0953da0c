import { addDays, type LocalDate } from '@attune/api/contract'
import type { ZonePeriod } from '../../../domain/time/client-day.ts'
import { firstDayLived } from '../../../domain/time/lived-days.ts'

interface Instants {
  readonly id: string
  readonly startedAt: number
  readonly endedAt: number | null
}

/** The client's days of a step, both included. No last day while it is running. */
export interface StepDates {
  readonly id: string
  readonly startedOn: LocalDate
  readonly endedOn: LocalDate | null
}

/** The last day of a step. The day of the change belongs to the new step, unless the old one began that day, too. */
export const lastDayBefore = (next: LocalDate, startedOn: LocalDate): LocalDate =>
  startedOn < next ? addDays(next, -1) : startedOn

/** The days of begun steps, oldest first, from the steps' instants and the client's zones. */
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
