import { DAY_MINUTES, DAY_MS, instantOf, MINUTE_MS, dateOf } from '@attune/api/contract'

/** One day of one time zone, [start, end) in epoch milliseconds. */
export interface ZoneDay {
  readonly start: number
  readonly end: number
  /** True if the day has 24 hours and no clock change. */
  readonly isRegular: boolean
  /**
   * Returns the instant at which a minute of the day begins in local time. If the clock skips that minute, returns the
   * instant after the gap.
   */
  readonly instantAt: (minuteOfDay: number) => number
}

// A cache, because lists need the same few days of the same few zones, and computing them costs more than the query.
const startsByZone = new Map<string, Map<number, number>>()
const daysByZone = new Map<string, Map<number, ZoneDay>>()
const mostDaysKept = 100_000
let daysKept = 0

const entryOf = <Value>(byZone: Map<string, Map<number, Value>>, timezone: string): Map<number, Value> => {
  const cached = byZone.get(timezone)
  if (cached) return cached
  const entry = new Map<number, Value>()
  byZone.set(timezone, entry)
  return entry
}

function startOfDay(timezone: string, dayNumber: number): number {
  const starts = entryOf(startsByZone, timezone)
  const cached = starts.get(dayNumber)
  if (cached !== undefined) return cached
  const start = instantOf(timezone, dateOf(dayNumber))
  starts.set(dayNumber, start)
  return start
}

function forgetWhenFull(): void {
  daysKept += 1
  if (daysKept <= mostDaysKept) return
  startsByZone.clear()
  daysByZone.clear()
  daysKept = 1
}

function makeZoneDay(timezone: string, dayNumber: number): ZoneDay {
  const start = startOfDay(timezone, dayNumber)
  const end = startOfDay(timezone, dayNumber + 1)
  if (end - start === DAY_MS) {
    return { start, end, isRegular: true, instantAt: (minuteOfDay) => start + minuteOfDay * MINUTE_MS }
  }
  const date = dateOf(dayNumber)
  const instantAt = (minuteOfDay: number) => {
    if (minuteOfDay >= DAY_MINUTES) return end
    return Math.min(Math.max(instantOf(timezone, date, minuteOfDay), start), end)
  }
  return { start, end, isRegular: false, instantAt }
}

/**
 * Returns a day of a zone. If this version of Node doesn't know the zone, because a server with newer zone data stored
 * it, returns the day in UTC. A day that the zone skipped (Samoa, 2011-12-30) has a length of zero.
 */
export function zoneDay(timezone: string, dayNumber: number): ZoneDay {
  const cached = daysByZone.get(timezone)?.get(dayNumber)
  if (cached) return cached
  forgetWhenFull()
  const day = makeZoneDay(timezone, dayNumber)
  entryOf(daysByZone, timezone).set(dayNumber, day)
  return day
}

/** Returns the number of the day in a zone at an instant. */
export function dayNumberAt(timezone: string, at: number): number {
  let dayNumber = Math.floor(at / DAY_MS)
  while (at < zoneDay(timezone, dayNumber).start) dayNumber -= 1
  while (at >= zoneDay(timezone, dayNumber).end) dayNumber += 1
  return dayNumber
}
