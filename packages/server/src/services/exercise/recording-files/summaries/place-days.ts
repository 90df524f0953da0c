import {
  faultOfInstant,
  instantOfClock,
  type LineProblem,
  type LocalDate,
  type RecordingFileProblem,
} from '@attune/api/contract'
import { localDay, zoneAt, type ZonePeriod } from '../../../../domain/time/client-day.ts'
import type { DailyFigures, SummaryDay } from '../recording-file.ts'

/** A day of a summary on the client's calendar. */
export interface PlacedDay extends Pick<SummaryDay, 'rmssd' | 'sdnn' | 'pulseRate'> {
  readonly date: LocalDate
  readonly startedAt: Date
  /** Whether the file has the time of day. */
  readonly hasTime: boolean
}

interface Placing {
  readonly periods: readonly ZonePeriod[]
  /** The zone of times for which the file names none. By default, the client's at that time. */
  readonly timezone: string | undefined
  readonly now: Date
}

/**
 * Returns the key by which readings of summaries are the same: the instant, or the client's day if no time is known.
 */
export const keyOfReading = (
  { startedAt, hasTime }: { startedAt: Date; hasTime: boolean },
  periods: readonly ZonePeriod[],
): string => (hasTime ? startedAt.toISOString() : localDay(periods, startedAt.getTime()))

function startOf({ date, time, offset }: SummaryDay, { periods, timezone, now }: Placing): Date {
  if (time !== null && offset !== null) return new Date(`${date}T${time}${offset}`)
  const clock = `${date}T${time ?? '12:00:00'}`
  const own = zoneAt(periods, Date.parse(`${clock}Z`))
  const at = instantOfClock(time === null ? own : (timezone ?? own), clock)
  // The noon of today may not be over. A day that is over, or today, is never in the future.
  return new Date(time === null && date <= localDay(periods, now.getTime()) ? Math.min(at, now.getTime()) : at)
}

/**
 * Places the days of a summary on the client's calendar. A day in the future, and a day and time that an earlier line
 * has, are left out and named.
 */
export function placeDays(
  { days, problems }: Pick<DailyFigures, 'days' | 'problems'>,
  placing: Placing,
): { readonly days: readonly PlacedDay[]; readonly problems: readonly LineProblem[] } {
  const found = [...problems]
  const keys = new Set<string>()
  const placed = days.flatMap((day): PlacedDay[] => {
    const startedAt = startOf(day, placing)
    const leaveOut = (code: RecordingFileProblem) => {
      found.push({ code, line: day.line, value: day.text })
      return []
    }
    if (Number.isNaN(startedAt.getTime()) || startedAt.getTime() < 0) return leaveOut('wrongDate')
    if (faultOfInstant(startedAt.getTime(), placing.now) !== null) return leaveOut('inTheFuture')
    const hasTime = day.time !== null
    const key = keyOfReading({ startedAt, hasTime }, placing.periods)
    if (keys.has(key)) return leaveOut('repeatedDay')
    keys.add(key)
    const { rmssd, sdnn, pulseRate } = day
    return [{ date: localDay(placing.periods, startedAt.getTime()), startedAt, hasTime, rmssd, sdnn, pulseRate }]
  })
  return { days: placed, problems: found.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)) }
}
