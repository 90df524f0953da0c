import {
  type ActivityDay,
  clockIn,
  HOUR_MS,
  instantOf,
  isKnownZone,
  type LocalDate,
  MINUTE_MS,
  minuteOfDay,
  utcOffset,
} from '@attune/api'
import { type Instant, timeOf } from '../../../shared/time/instant.ts'

/** Converts a time of day to hours: 7.5 for '07:30'. */
export const hourOf = (time: string): number => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60

/** The clock of the coach's device, compared with the client's clock on the days of an activity history. */
export interface CoachClock {
  /** False if the browser doesn't know one of the client's zones, so that it can't compute the coach's time. */
  isKnown: boolean
  /** Returns the zone of the client's clock at an hour of a day. */
  zoneAt: (date: LocalDate, hour: number) => string
  /**
   * Returns by how many hours the coach's clock is ahead of the client's at an hour of a day, which is on the client's
   * clock.
   */
  shiftAt: (date: LocalDate, hour: number) => number
  /** Returns the time on the coach's clock at an instant: '13:24'. */
  timeAt: (at: Instant) => string
  /**
   * Converts a time of a day in a zone to the time on the coach's clock. If the browser doesn't know the zone, the time
   * is left unchanged.
   */
  timeIn: (timezone: string, date: LocalDate, time: string) => string
}

/** The zones of a day: `before` until the hour `changesAt`, and `after` from then. */
interface ZonesOfDay {
  before: string
  after: string
  changesAt: number
}

/**
 * Returns the zones of the days, which are sorted newest first. `timezone` is the client's zone on the newest day. The
 * `from` of a change is the zone on the preceding days.
 */
function zonesOfDays(days: readonly Pick<ActivityDay, 'date' | 'zoneChange'>[], timezone: string) {
  const zones = new Map<LocalDate, ZonesOfDay>()
  let after = timezone
  for (const { date, zoneChange } of days) {
    const before = zoneChange?.from ?? after
    zones.set(date, { before, after, changesAt: zoneChange ? hourOf(zoneChange.time) : 0 })
    after = before
  }
  return zones
}

const inUtc = (date: LocalDate, hour: number) => Date.parse(`${date}T00:00:00Z`) + hour * HOUR_MS

/**
 * Returns the coach's clock on the client's days. Each day is in the client's zone on that day, and each hour has the
 * offset of its instant. On the day of a change of zone, the hours before the change are in the old zone, and the
 * others in the new zone.
 */
export function coachClockOf({
  days,
  timezone,
  coachZone,
}: {
  /** The days, newest first. */
  days: readonly Pick<ActivityDay, 'date' | 'zoneChange'>[]
  /** The client's zone now. */
  timezone: string
  /** The zone of the coach's device. */
  coachZone: string
}): CoachClock {
  const zones = zonesOfDays(days, timezone)
  const zoneAt = (date: LocalDate, hour: number) => {
    const { before, after, changesAt } = zones.get(date) ?? { before: timezone, after: timezone, changesAt: 0 }
    return hour < changesAt ? before : after
  }
  return {
    isKnown: [...zones.values()].every(({ before, after }) => isKnownZone(before) && isKnownZone(after)),
    zoneAt,
    shiftAt: (date, hour) => {
      const at = instantOf(zoneAt(date, hour), date, 60 * hour)
      return (at + utcOffset(coachZone, at) * MINUTE_MS - inUtc(date, hour)) / HOUR_MS
    },
    timeAt: (at) => clockIn(coachZone, timeOf(at)),
    timeIn: (zone, date, time) =>
      isKnownZone(zone) ? clockIn(coachZone, instantOf(zone, date, minuteOfDay(time))) : time,
  }
}
