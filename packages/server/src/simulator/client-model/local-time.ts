import { MINUTE_MS, dayNumberOf, type LocalDate } from '@attune/api/contract'
import { zoneDay } from '../../domain/time/zone-day.ts'

/** The instant of a minute of the day in a zone's local time, with seconds. */
export function instantOf(timezone: string, date: LocalDate, minute: number): number {
  const whole = Math.floor(minute)
  return Math.round(zoneDay(timezone, dayNumberOf(date)).instantAt(whole) + (minute - whole) * MINUTE_MS)
}
