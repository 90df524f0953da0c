import type { PlanCount } from './plan.ts'

/** Depth of a day's breath in learn and sense: the share of its plan so far that was done; null where nothing was planned. */
export function plannedDepth({ exercises, reflections }: PlanCount): number | null {
  const planned = exercises.planned + reflections.planned
  return planned === 0 ? null : (exercises.done + reflections.done) / planned
}

/** assumed: days of grow in the client's own mean, the day itself included. */
export const GROW_MEAN_DAYS = 7

/**
 * Depth of a day's breath in grow, where nothing is planned: its sessions relative to the client's own mean. `sessions`
 * are those of the step's days up to and including the day, oldest first.
 */
export function growDepth(sessions: readonly number[]): number {
  const lately = sessions.slice(-GROW_MEAN_DAYS)
  const today = lately.at(-1) ?? 0
  if (today === 0) return 0
  const mean = lately.reduce((sum, count) => sum + count, 0) / lately.length
  return Math.min(1, today / mean)
}
