import { CLOCK_TOLERANCE } from '../limits.ts'

/**
 * Returns why an instant of a record can't be right. `null` if it can.
 * @param at in epoch milliseconds
 */
export function faultOfInstant(at: number, now: Date): string | null {
  if (at < 0) return 'is too long ago'
  return at > now.getTime() + CLOCK_TOLERANCE ? 'is in the future' : null
}
