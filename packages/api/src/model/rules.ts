import {
  COMPLETION_THRESHOLD,
  ENGAGEMENT_HOURS_LIMIT,
  LAGGING_LIMIT,
  NO_DATA_DAYS,
  PREFERRED_STEP_DAYS,
} from './constants.ts'

/** What was done of what was planned so far; `planned` is null where nothing is scheduled, as in grow. */
export interface CountOfPlan {
  readonly done: number
  readonly planned: number | null
}

/** Share of a plan that was done, over 1 with extras; null where nothing was planned. */
export const shareOfPlan = ({ done, planned }: CountOfPlan): number | null => (planned ? done / planned : null)

/** Under 0.8 of the plan, by the counts as they are shown. Where nothing was planned a client isn't behind. */
export const isBehind = (count: CountOfPlan): boolean => (shareOfPlan(count) ?? 1) < COMPLETION_THRESHOLD

/** 0.8 of the plan or more. Where nothing was planned no plan was kept. */
export const isPlanKept = (count: CountOfPlan): boolean => (shareOfPlan(count) ?? 0) >= COMPLETION_THRESHOLD

/** How many have to be done so that the client isn't behind. */
export const onTrackFrom = (planned: number): number => Math.ceil(planned * COMPLETION_THRESHOLD)

/** An indicator whose average, in percent, is under the limit. Without a value it isn't lagging. */
export const isLagging = (average: number | null | undefined): average is number =>
  typeof average === 'number' && average < LAGGING_LIMIT

/** Hours of device use in the last 48 h that are under the limit. What isn't known isn't low. */
export const isEngagementLow = (hours: number | null | undefined): hours is number =>
  typeof hours === 'number' && hours < ENGAGEMENT_HOURS_LIMIT

/** So many days have passed without data that the client needs attention. */
export const isWithoutData = (days: number | null): boolean => days !== null && days >= NO_DATA_DAYS

/** The step has lasted as long as it is meant to; `day` counts from 1. */
export const hasRunItsDays = (day: number): boolean => day >= PREFERRED_STEP_DAYS

/** The step has run its days and enough of its whole plan is done. It informs, and never blocks. */
export const isReadyToMoveOn = (day: number, count: CountOfPlan): boolean => hasRunItsDays(day) && isPlanKept(count)
