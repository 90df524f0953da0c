import { type BreathBox, breathsPath, evenBreaths, partOfBreath } from '../breath-path.ts'

/** Width of the minute in the drawing's own units. */
export const minuteWidth = 600
export const minuteHeight = 90
const box: BreathBox = { baseline: 86, height: 82 }

/**
 * Returns the path of one minute at a pace, beginning with its first breath. At a pace of 6.4, it ends within the
 * seventh breath. At a pace of 0, it is the baseline.
 */
export function minutePath(breathsPerMinute: number): string {
  if (breathsPerMinute <= 0) return `M0,${box.baseline}H${minuteWidth}`
  const width = minuteWidth / breathsPerMinute
  const whole = Math.floor(breathsPerMinute)
  const path = breathsPath(evenBreaths(whole, width, 1), box)
  const rest = partOfBreath({ start: whole * width, width, depth: 1 }, 0, breathsPerMinute - whole, box)
  return path && rest ? path + rest.replace('M', 'L') : path + rest
}
