import { dateOf, type LocalDate } from '@attune/api/contract'
import { isSameZone } from './timezone.ts'
import { dayNumberAt } from './zone-day.ts'

/** A client's zones as the account service stores them, oldest first. */
export type ZoneHistory = readonly { readonly since: string; readonly timezone: string }[]

/** A period in one zone, [from, until) in epoch milliseconds. */
export interface ZonePeriod {
  readonly timezone: string
  readonly from: number
  readonly until: number
}

// A cache, because every list needs these periods for every client, and most clients never move.
const unmoved = new Map<string, readonly ZonePeriod[]>()

function always(timezone: string): readonly ZonePeriod[] {
  const cached = unmoved.get(timezone)
  if (cached) return cached
  const periods = [{ timezone, from: -Infinity, until: Infinity }]
  unmoved.set(timezone, periods)
  return periods
}

/** Returns the client's zones as periods without gaps. The first zone also covers the time before it was recorded. */
export function zonePeriods(history: ZoneHistory): readonly ZonePeriod[] {
  const [only, another] = history
  if (!only) throw new RangeError('A client has at least one time zone')
  if (!another) return always(only.timezone)
  const sorted = history
    .map(({ since, timezone }) => ({ since: Date.parse(since), timezone }))
    .toSorted((a, b) => a.since - b.since)
  const moves: { readonly since: number; timezone: string }[] = []
  for (const zone of sorted) {
    const last = moves.at(-1)
    // If only the name of the zone changes, the client hasn't moved.
    if (last && isSameZone(last.timezone, zone.timezone)) last.timezone = zone.timezone
    else moves.push(zone)
  }
  return moves.map(({ since, timezone }, index) => ({
    timezone,
    from: index === 0 ? -Infinity : since,
    until: moves[index + 1]?.since ?? Infinity,
  }))
}

/** Returns the client's zone at an instant. */
export function zoneAt(periods: readonly ZonePeriod[], at: number): string {
  const period = periods.find(({ from, until }) => at >= from && at < until)
  if (!period) throw new RangeError('The periods of a client cover all time')
  return period.timezone
}

/** Returns the client's day at an instant, in the zone of that instant. */
export const localDay = (periods: readonly ZonePeriod[], at: number): LocalDate =>
  dateOf(dayNumberAt(zoneAt(periods, at), at))

/** Returns the days on which the zone changes, before and after each change. The change shortens both days. */
export function daysOfZoneChange(periods: readonly ZonePeriod[]): ReadonlySet<LocalDate> {
  const changes = periods.map(({ from }) => from).filter(Number.isFinite)
  return new Set(changes.flatMap((change) => [localDay(periods, change - 1), localDay(periods, change)]))
}
