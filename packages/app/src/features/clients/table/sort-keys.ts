import { type Indicator, JOURNEY_STEPS } from '@attune/api'
import type { ClientRow, Progress } from '../rows/client-row.ts'
import { type ServiceValue, valueOf } from '../rows/service-value.ts'

/** Sort values of the table. `null` is last in both directions. */

/** By first, then last name. A tab sorts before every letter and space, so that 'Mary' is before 'Mary Ann'. */
export const nameKey = ({ person }: ClientRow): string => `${person.firstName}\t${person.lastName}`

/** By the tags in their order, so that clients with the same ones are next to each other. */
export const tagsKey = ({ person }: ClientRow): string | null => person.tags?.join('\t') || null

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

/** By the signed difference: the deepest fall first. */
export const engagementChangeKey = ({ engagement }: ClientRow): number | null => valueOf(engagement)?.change ?? null

/** By the signed difference: the deepest fall first. */
export const indicatorChangeKey =
  (indicator: Indicator) =>
  ({ indicators }: ClientRow): number | null =>
    valueOf(indicators)?.[indicator].change ?? null

function ratioOf(answer: ServiceValue<Progress>): number | null {
  const progress = valueOf(answer)
  return progress?.planned ? progress.done / progress.planned : null
}

/** Grow has no plan, so its exercises are a count. */
export const isExerciseCount = ({ exercises }: ClientRow): boolean => valueOf(exercises)?.planned === null

/** By ratio. Counts of grow sort after the ratios, by count. */
export const exercisesKey = (row: ClientRow): number | null =>
  isExerciseCount(row) ? (valueOf(row.exercises)?.done ?? null) : ratioOf(row.exercises)

/** By ratio. Grow has no reflections. */
export const reflectionsKey = ({ reflections }: ClientRow): number | null => ratioOf(reflections)

/** By the complete share. */
export function assessmentsKey({ assessments }: ClientRow): number | null {
  const due = valueOf(assessments)
  if (!due || due.length === 0) return null
  return due.filter(({ status }) => status === 'complete').length / due.length
}
