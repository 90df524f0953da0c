import { dayNumberOf, type Indicator, JOURNEY_STEPS } from '@attune/api'
import type { ClientRow, Progress } from '../rows/client-row.ts'
import { type ServiceValue, valueOf } from '../rows/service-value.ts'

/** Sort values for the table. `null` is last in both directions. */

/**
 * Sorts by first name and then by last name. A tab sorts before every letter and space, so 'Mary' comes before 'Mary
 * Ann'.
 */
export const nameKey = ({ person }: ClientRow): string => `${person.firstName}\t${person.lastName}`

/** Sorts by tags in their order, so that clients with the same tags are next to each other. */
export const tagsKey = ({ person }: ClientRow): string | null => person.tags?.join('\t') || null

const daysOfAnyStep = 100_000

/** Sorts by the order of the steps and then by day. */
export function phaseKey({ journey }: ClientRow): number | null {
  const step = valueOf(journey)?.currentStep
  return step ? JOURNEY_STEPS.indexOf(step.step) * daysOfAnyStep + step.day : null
}

export const engagementKey = ({ engagement }: ClientRow): number | null => valueOf(engagement)?.hours ?? null

export const indicatorKey =
  (indicator: Indicator) =>
  ({ indicators }: ClientRow): number | null =>
    valueOf(indicators)?.[indicator].average ?? null

/** Sorts by the signed difference, with the largest fall first. */
export const engagementChangeKey = ({ changes }: ClientRow): number | null =>
  valueOf(changes.engagement)?.change ?? null

/** Sorts by the signed difference, with the largest fall first. */
export const indicatorChangeKey =
  (indicator: Indicator) =>
  ({ changes }: ClientRow): number | null =>
    valueOf(changes.indicators)?.[indicator].change ?? null

/** Sorts by HRV-1 as shown on the profile, at the client's own pace. */
export const hrvKey = ({ hrv }: ClientRow): number | null => valueOf(hrv)?.average ?? null

/** Sorts by the day in the client's calendar, with the earliest day first. */
export function lastDataKey({ lastData }: ClientRow): number | null {
  const day = valueOf(lastData)?.lastDataOn ?? null
  return day === null ? null : dayNumberOf(day)
}

function ratioOf(answer: ServiceValue<Progress>): number | null {
  const progress = valueOf(answer)
  return progress?.planned ? progress.done / progress.planned : null
}

/** Returns whether the client's exercises are only a count, as in Grow, which has no plan. */
export const isExerciseCount = ({ exercises }: ClientRow): boolean => valueOf(exercises)?.planned === null

/** Sorts by ratio. Exercises in Grow, which have no ratio, follow, sorted by count. */
export const exercisesKey = (row: ClientRow): number | null =>
  isExerciseCount(row) ? (valueOf(row.exercises)?.done ?? null) : ratioOf(row.exercises)

/** Sorts by ratio. Grow has no reflections. */
export const reflectionsKey = ({ reflections }: ClientRow): number | null => ratioOf(reflections)

/** Sorts by the share that is complete. */
export function assessmentsKey({ assessments }: ClientRow): number | null {
  const due = valueOf(assessments)
  if (!due || due.length === 0) return null
  return due.filter(({ status }) => status === 'complete').length / due.length
}
