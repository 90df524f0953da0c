import { DAY_MS, dayIn, isKnownZone, type LocalDate, MINUTE_MS, utcOffset } from '@attune/api'
import { type Instant, timeOf } from './instant.ts'

/** Returns the calendar day of an instant in a zone. */
export const dayOf = (timezone: string, at: Instant): LocalDate => dayIn(timezone, timeOf(at))

export const isPast = (at: Instant, now: Date): boolean => timeOf(at) <= now

const minutesOfDay = DAY_MS / MINUTE_MS

/** Returns the share of the local day that has passed in a zone, from 0 to 1. */
export function dayProgress(timezone: string, at: Date): number {
  const minutes = Math.floor(at.getTime() / MINUTE_MS) + utcOffset(timezone, at)
  return (minutes % minutesOfDay) / minutesOfDay
}

/** Returns the share of an answer's day that has passed, or 1 once the zone's next day has begun. */
export function todayProgress({ timezone, today }: { timezone: string; today: string }, at: Date): number {
  return dayIn(timezone, at) > today ? 1 : dayProgress(timezone, at)
}

export interface ZoneDifference {
  /** Minutes by which the client's clock is ahead of the coach's device. */
  minutes: number
  timezone: string
  /** True if this browser doesn't know the zone. Its times are then shown in UTC, and marked as such. */
  isUnknown?: true
}

/**
 * Returns the current difference between the client's clock and the device's. `undefined` if both show the same time.
 */
export function zoneDifference(
  timezone: string | undefined,
  current: { now: Instant; timezone: string },
): ZoneDifference | undefined {
  if (!timezone) return undefined
  const at = timeOf(current.now)
  const minutes = utcOffset(timezone, at) - utcOffset(current.timezone, at)
  if (!isKnownZone(timezone)) return { minutes, timezone, isUnknown: true }
  return minutes === 0 ? undefined : { minutes, timezone }
}

/**
 * Returns whether a client's clock shows a different time from the coach's. False if this browser doesn't know the
 * client's zone.
 */
export function isClockDifferent(timezone: string | undefined, current: { now: Instant; timezone: string }): boolean {
  const difference = zoneDifference(timezone, current)
  return difference !== undefined && !difference.isUnknown
}

/** Returns 'New York' for 'America/New_York'. */
export const placeOfZone = (timezone: string): string => (timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ')
