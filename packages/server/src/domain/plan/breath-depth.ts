import { ownMean } from '@attune/api/contract'
import type { PlanCount } from './plan.ts'

/**
 * Depth of a day's breath in learn and sense: the share of its plan so far that was done. `null` if nothing was
 * planned.
 */
export function plannedDepth({ exercises, reflections }: PlanCount): number | null {
  const planned = exercises.planned + reflections.planned
  return planned === 0 ? null : (exercises.done + reflections.done) / planned
}

/**
 * Depth of a day's breath in grow, where nothing is planned: its sessions relative to the client's own mean of the days
 * before. `sessions` are those of the step's days up to and including the day, oldest first. Above the mean it is more
 * than 1: drawings cap it, texts show it.
 */
export const growDepth = (sessions: readonly number[]): number =>
  (sessions.at(-1) ?? 0) / ownMean(sessions.slice(0, -1))
