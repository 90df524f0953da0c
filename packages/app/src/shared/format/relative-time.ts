import { addDays, DAY_MS, HOUR_MS, MINUTE_MS } from '@attune/api'
import { type Instant, timeOf } from '../time/instant.ts'
import { dayOf } from '../time/zones.ts'
import type { Formats } from './formats.ts'

export type RelativeTime =
  | { kind: 'now' }
  | { kind: 'minutes'; minutes: string }
  | { kind: 'hours'; hours: string }
  | { kind: 'yesterday'; time: string }
  | { kind: 'date'; text: string }

/**
 * Returns the time since an instant: up to 24 h in minutes or hours, then 'yesterday', then the date in the device's
 * zone.
 */
export function relativeTime(
  at: Instant,
  { now, timezone }: { now: Date; timezone: string },
  formats: Formats,
): RelativeTime {
  // The device's clock may be behind the server's.
  const past = Math.max(0, now.getTime() - Number(timeOf(at)))
  if (past < MINUTE_MS) return { kind: 'now' }
  if (past < HOUR_MS) return { kind: 'minutes', minutes: formats.count(Math.floor(past / MINUTE_MS)) }
  if (past < DAY_MS) return { kind: 'hours', hours: formats.count(Math.floor(past / HOUR_MS)) }
  if (dayOf(timezone, at) === addDays(dayOf(timezone, now), -1)) {
    return { kind: 'yesterday', time: formats.time(at, timezone) }
  }
  return { kind: 'date', text: formats.dayAndTime(at, timezone, now) }
}
