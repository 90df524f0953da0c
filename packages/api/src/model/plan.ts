import { COMPLETION_THRESHOLD } from './constants.ts'

/** What was done of what was planned so far; `planned` is null where nothing is scheduled, as in grow. */
export interface CountOfPlan {
  readonly done: number
  readonly planned: number | null
}

/** Share of a plan that was done, over 1 with extras; null where nothing was planned. */
export const shareOfPlan = ({ done, planned }: CountOfPlan): number | null => (planned ? done / planned : null)

/** Under 0.8 of the plan, by the counts as they are shown. Where nothing was planned nobody is behind. */
export const isBehind = (count: CountOfPlan): boolean => (shareOfPlan(count) ?? 1) < COMPLETION_THRESHOLD

/** 0.8 of the plan or more. Where nothing was planned nothing was kept. */
export const isPlanKept = (count: CountOfPlan): boolean => (shareOfPlan(count) ?? 0) >= COMPLETION_THRESHOLD

/** How many have to be done so that the client isn't behind. */
export const onTrackFrom = (planned: number): number => Math.ceil(planned * COMPLETION_THRESHOLD)
