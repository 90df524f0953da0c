import type { ActivityQuota } from './activity-day.ts'
import { slotInset } from './activity-day.ts'

const dayEnd = 24
/** Distance between rings, and between a ring and a dot, in hours. */
const pitch = 0.9
const clearance = 0.5

/**
 * Returns `count` hours, beginning with `start`, that don't overlap the `taken` hours. They are closer together if the
 * day is too short for them.
 */
function freeHours(count: number, start: number, taken: readonly number[]): number[] {
  const hours: number[] = []
  for (let hour = start; hours.length < count && hour <= dayEnd - slotInset;) {
    const near = taken.find((other) => Math.abs(other - hour) < clearance)
    if (near === undefined) {
      hours.push(hour)
      hour += pitch
    } else hour = near + clearance + 0.001
  }
  if (hours.length === count) return hours
  const step = Math.min(pitch, (dayEnd - slotInset - start) / Math.max(1, count - 1))
  return Array.from({ length: count }, (_, at) => start + at * step)
}

/**
 * Returns the positions of a quota's rings. The quota's slots have no hour of their own. Missed slots are side by side
 * from the quota's start, and the remaining ones follow from now on. None of them overlaps the dot of a completed
 * exercise.
 */
export function quotaHours(
  { from, missed, open, ahead = 0 }: ActivityQuota,
  taken: readonly number[],
  now: number | undefined,
): { missed: number[]; open: number[]; ahead: number[] } {
  const missedHours = freeHours(missed, from + slotInset, taken)
  const openFrom = Math.max(from + slotInset, now === undefined ? 0 : now + pitch)
  const left = freeHours(open + ahead, Math.min(openFrom, dayEnd - slotInset), [...taken, ...missedHours])
  return { missed: missedHours, open: left.slice(0, open), ahead: left.slice(open) }
}
