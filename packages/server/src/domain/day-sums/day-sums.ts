import type { LocalDate } from '@attune/api/contract'

/** A day of a step, in the client's calendar. */
export interface StepDay {
  readonly stepId: string
  readonly localDate: LocalDate
}

/** Numbers of records on one day of a step: those that count towards the plan, and the others. */
export interface DaySums extends StepDay {
  readonly done: number
  readonly extra: number
}

/** Returns the days that have lost their last record. Their zeros replace the stored sums. */
export function emptiedDays(
  before: readonly { step_id: string; local_date: LocalDate }[],
  days: readonly StepDay[],
): StepDay[] {
  const keyOf = ({ stepId, localDate }: StepDay) => `${stepId} ${localDate}`
  const counted = new Set(days.map(keyOf))
  const had = before.map((row) => ({ stepId: row.step_id, localDate: row.local_date }))
  return [...new Map(had.map((day) => [keyOf(day), day])).values()].filter((day) => !counted.has(keyOf(day)))
}
