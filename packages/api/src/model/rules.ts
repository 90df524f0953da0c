import {
  COMPLETION_THRESHOLD,
  ENGAGEMENT_HOURS_LIMIT,
  LAGGING_LIMIT,
  NO_DATA_DAYS,
  PREFERRED_STEP_DAYS,
} from './constants.ts'
import type { AssessmentStatus } from './enumerations.ts'
import { daysBetween, type LocalDate } from './time/local-date.ts'

/** Counts of a plan so far. `planned` is null where nothing is scheduled, as in Grow. */
export interface CountOfPlan {
  readonly done: number
  readonly planned: number | null
}

/** Share of a plan that is done. Extras make it more than 1; without a plan it is null. */
export const shareOfPlan = ({ done, planned }: CountOfPlan): number | null => (planned ? done / planned : null)

/** Under 0.8 of the plan, by the counts on screen. Without a plan a client isn't behind. */
export const isBehind = (count: CountOfPlan): boolean => (shareOfPlan(count) ?? 1) < COMPLETION_THRESHOLD

/** 0.8 of the plan or more. False without a plan. */
export const isPlanKept = (count: CountOfPlan): boolean => (shareOfPlan(count) ?? 0) >= COMPLETION_THRESHOLD

/** The smallest count that isn't behind. */
export const onTrackFrom = (planned: number): number => Math.ceil(planned * COMPLETION_THRESHOLD)

/** True when an indicator's average in percent is under the limit. Without a value it isn't lagging. */
export const isLagging = (average: number | null | undefined): average is number =>
  typeof average === 'number' && average < LAGGING_LIMIT

/** True when device use in the last 48 h is under the limit. Unknown use isn't low. */
export const isEngagementLow = (hours: number | null | undefined): hours is number =>
  typeof hours === 'number' && hours < ENGAGEMENT_HOURS_LIMIT

/** True when so many days without data need attention. */
export const isWithoutData = (days: number | null): boolean => days !== null && days >= NO_DATA_DAYS

/** True when the step has reached its preferred length; `day` counts from 1. */
export const hasRunItsDays = (day: number): boolean => day >= PREFERRED_STEP_DAYS

/** True when the step has reached its preferred length and its plan is kept. It informs and never blocks. */
export const isReadyToMoveOn = (day: number, count: CountOfPlan): boolean => hasRunItsDays(day) && isPlanKept(count)

/** Days since an assessment was due on a client's day. Null when it is complete, due today or ahead: not overdue. */
export function daysOverdue(
  { date, status }: { readonly date: LocalDate; readonly status: AssessmentStatus },
  today: LocalDate,
): number | null {
  const days = daysBetween(date, today)
  return status !== 'complete' && days > 0 ? days : null
}
