import { ownMean } from '@attune/api/contract'
import type { PlanCount } from './plan.ts'

/**
 * Returns the depth of a day's breath in Learn and Sense: the share of the day's plan so far that has been done. `null`
 * if nothing was planned.
 */
export function plannedDepth({ exercises, reflections }: PlanCount): number | null {
  const planned = exercises.planned + reflections.planned
  return planned === 0 ? null : (exercises.done + reflections.done) / planned
}

/**
 * Returns the depth of a day's breath in Grow, where nothing is planned: the day's sessions relative to the client's
 * own mean over the preceding days. `sessions` are the sessions of the step's days up to and including the day, oldest
 * first. A day above the mean has a depth of more than 1, which drawings cap and texts show.
 */
export const growDepth = (sessions: readonly number[]): number =>
  (sessions.at(-1) ?? 0) / ownMean(sessions.slice(0, -1))
