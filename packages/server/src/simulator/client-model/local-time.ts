import { MINUTE_MS, dayNumberOf, type LocalDate } from '@attune/api/contract'
import { zoneDay } from '../../domain/time/zone-day.ts'

/** Returns the instant of a minute of the day in a zone's local time. The minute may be fractional. */
export function instantOf(timezone: string, date: LocalDate, minute: number): number {
  const whole = Math.floor(minute)
  return Math.round(zoneDay(timezone, dayNumberOf(date)).instantAt(whole) + (minute - whole) * MINUTE_MS)
}
