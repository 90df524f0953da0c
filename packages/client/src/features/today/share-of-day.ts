import { DAY_MINUTES, MINUTE_MS, utcOffset } from '@attune/api'

/** The line begins at 6:00. */
const begin = 6 * 60

/**
 * Returns the position of a time on the line of the client's day, which runs from 6:00 to 24:00, as a share from 0 to
 * 1.
 */
export function shareOfDay(at: number, timezone: string): number {
  const minute = (Math.floor(at / MINUTE_MS) + utcOffset(timezone, at)) % DAY_MINUTES
  return Math.max(0, minute - begin) / (DAY_MINUTES - begin)
}
