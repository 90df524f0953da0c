import { dayIn, utcOffset } from '@attune/api'

const clockFormats = new Map<string, Intl.DateTimeFormat>()

function clockFormatOf(timezone: string): Intl.DateTimeFormat {
  const format =
    clockFormats.get(timezone) ??
    new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: timezone })
  clockFormats.set(timezone, format)
  return format
}

/** Share of the local day that has passed in a zone, 0 to 1. */
export function dayProgress(timezone: string, at: Date): number {
  const parts = clockFormatOf(timezone).formatToParts(at)
  const read = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value ?? 0)
  return (read('hour') * 60 + read('minute')) / 1440
}

/** Share that has passed of the day of a service's answer: 1 from the zone's next day on. */
export function todayProgress({ timezone, today }: { timezone: string; today: string }, at: Date): number {
  return dayIn(timezone, at) > today ? 1 : dayProgress(timezone, at)
}

/** A signed difference of clocks: '+5:30 h', '−1 h'. */
export function signedDifference(minutes: number): string {
  const sign = minutes < 0 ? '−' : '+'
  const hours = Math.floor(Math.abs(minutes) / 60)
  const rest = Math.abs(minutes) % 60
  return `${sign}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`} h`
}

export interface ZoneDifference {
  /** Minutes by which the client's clock is ahead of the coach's device. */
  minutes: number
  timezone: string
}

/** The difference of the client's clock from the device's now; undefined if both show the same time. */
export function zoneDifference(
  timezone: string | undefined,
  moment: { now: Date; timezone: string },
): ZoneDifference | undefined {
  if (!timezone) return undefined
  const minutes = utcOffset(timezone, moment.now) - utcOffset(moment.timezone, moment.now)
  return minutes === 0 ? undefined : { minutes, timezone }
}
