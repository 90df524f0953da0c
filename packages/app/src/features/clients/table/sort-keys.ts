import { type Indicator, JOURNEY_STEPS } from '@attune/api'
import type { ClientRow, Progress } from '../rows/client-row.ts'
import { type ServiceValue, valueOf } from '../rows/service-value.ts'

/** What the table orders by; null stands last in both directions. */

/** By first, then last name: a tab comes before every letter and space, so that 'Mary' stands before 'Mary Ann'. */
export const nameKey = ({ person }: ClientRow): string => `${person.firstName}\t${person.lastName}`

const daysOfAnyStep = 100_000

/** By the step's order, then its day. */
export function phaseKey({ journey }: ClientRow): number | null {
  const step = valueOf(journey)?.currentStep
  return step ? JOURNEY_STEPS.indexOf(step.step) * daysOfAnyStep + step.day : null
}

export const engagementKey = ({ engagement }: ClientRow): number | null => valueOf(engagement)?.hours ?? null

export const indicatorKey =
  (indicator: Indicator) =>
  ({ indicators }: ClientRow): number | null =>
    valueOf(indicators)?.[indicator].average ?? null

function ratioOf(answer: ServiceValue<Progress>): number | null {
  const progress = valueOf(answer)
  return progress?.planned ? progress.done / progress.planned : null
}

/** Grow has no plan, so that its exercises are a count. */
export const isExerciseCount = ({ exercises }: ClientRow): boolean => valueOf(exercises)?.planned === null

/** By ratio; the counts of grow, which sort after the ratios, by the count. */
export const exercisesKey = (row: ClientRow): number | null =>
  isExerciseCount(row) ? (valueOf(row.exercises)?.done ?? null) : ratioOf(row.exercises)

/** By ratio; grow has no reflections. */
export const reflectionsKey = ({ reflections }: ClientRow): number | null => ratioOf(reflections)

/** By the share that is complete. */
export function assessmentsKey({ assessments }: ClientRow): number | null {
  const due = valueOf(assessments)
  if (!due || due.length === 0) return null
  return due.filter(({ status }) => status === 'complete').length / due.length
}
