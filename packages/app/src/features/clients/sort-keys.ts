import { type Indicator, JOURNEY_STEPS } from '@attune/api'
import type { ClientRow, Progress } from './client-row.ts'
import { type Slot, valueOf } from './slot.ts'

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

const afterEveryRatio = 1_000

function ratioOf(slot: Slot<Progress>): number | null | undefined {
  const progress = valueOf(slot)
  if (!progress || progress.planned === 0) return null
  return progress.planned === null ? undefined : progress.done / progress.planned
}

/** By ratio; the counts of grow, which have no plan, after the ratios. */
export function exercisesKey({ exercises }: ClientRow): number | null {
  const ratio = ratioOf(exercises)
  return ratio === undefined ? afterEveryRatio + (valueOf(exercises)?.done ?? 0) : ratio
}

/** By ratio; grow has no reflections. */
export const reflectionsKey = ({ reflections }: ClientRow): number | null => ratioOf(reflections) ?? null

/** By the share that is complete. */
export function assessmentsKey({ assessments }: ClientRow): number | null {
  const due = valueOf(assessments)
  if (!due || due.length === 0) return null
  return due.filter(({ status }) => status === 'complete').length / due.length
}
