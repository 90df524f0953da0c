import { DAY_MS, dayIn, isKnownZone, type LocalDate, MINUTE_MS, utcOffset } from '@attune/api'
import { type Instant, timeOf } from './instant.ts'

/** The calendar day of an instant in a zone. */
export const dayOf = (timezone: string, at: Instant): LocalDate => dayIn(timezone, timeOf(at))

export const isPast = (at: Instant, now: Date): boolean => timeOf(at) <= now

const minutesOfDay = DAY_MS / MINUTE_MS

/** Share of the local day that has passed in a zone, 0 to 1. */
export function dayProgress(timezone: string, at: Date): number {
  const minutes = Math.floor(at.getTime() / MINUTE_MS) + utcOffset(timezone, at)
  return (minutes % minutesOfDay) / minutesOfDay
}

/** The passed share of the day in a service's answer: 1 from the zone's next day on. */
export function todayProgress({ timezone, today }: { timezone: string; today: string }, at: Date): number {
  return dayIn(timezone, at) > today ? 1 : dayProgress(timezone, at)
}

export interface ZoneDifference {
  /** Minutes by which the client's clock is ahead of the coach's device. */
  minutes: number
  timezone: string
  /** This browser doesn't know the zone. Times in it are in UTC, and say so. */
  isUnknown?: true
}

/** The current difference of the client's clock from the device's. Undefined if both show the same time. */
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

/** Whether a client's clock, which this browser knows, shows another time than the coach's. */
export function isClockDifferent(timezone: string | undefined, current: { now: Instant; timezone: string }): boolean {
  const difference = zoneDifference(timezone, current)
  return difference !== undefined && !difference.isUnknown
}

/** 'New York' of 'America/New_York' */
export const placeOfZone = (timezone: string): string => (timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ')
