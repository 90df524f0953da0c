import { MINUTE_MS } from './durations.ts'
import type { LocalDate } from './local-date.ts'

/**
 * Zones that have been in the tz database for only a few years, each with an older zone that has shown the same time
 * since then.
 */
const olderZones: Readonly<Record<string, string>> = {
  'America/Ciudad_Juarez': 'America/Denver',
  'America/Coyhaique': 'America/Punta_Arenas',
  'America/Nuuk': 'America/Godthab',
  'Europe/Kyiv': 'Europe/Kiev',
  'Pacific/Kanton': 'Pacific/Enderbury',
}

function isOfIntl(timezone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: timezone }))
  } catch {
    // Intl throws for exactly the names for which it can't calculate times.
    return false
  }
}

const computedZones = new Map<string, string | undefined>()

function zoneOfIntl(timezone: string): string | undefined {
  if (!computedZones.has(timezone)) {
    computedZones.set(
      timezone,
      [timezone, olderZones[timezone]].find((name) => name !== undefined && isOfIntl(name)),
    )
  }
  return computedZones.get(timezone)
}

/**
 * Returns whether this browser, or Node, can calculate the times in a zone. Zone names come from devices and imports
 * whose zone data may be newer, and a device may have no zone at all (`Etc/Unknown`).
 */
export const isKnownZone = (timezone: string): boolean => zoneOfIntl(timezone) !== undefined

/**
 * Returns the name of a zone for Intl, or UTC if the zone is unknown. Every use of Intl with a zone needs this, because
 * Intl throws for unknown zones.
 */
export const computedZone = (timezone: string): string => zoneOfIntl(timezone) ?? 'UTC'

const dayFormats = new Map<string, Intl.DateTimeFormat>()
const offsetFormats = new Map<string, Intl.DateTimeFormat>()

function formatOf(
  formats: Map<string, Intl.DateTimeFormat>,
  timezone: string,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const format =
    formats.get(timezone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: computedZone(timezone) })
  formats.set(timezone, format)
  return format
}

/** Returns the calendar day of an instant in a zone. */
export function dayIn(timezone: string, at: Date | number): LocalDate {
  const format = formatOf(dayFormats, timezone, 'en-US', { year: 'numeric', month: '2-digit', day: '2-digit' })
  // No locale formats dates in the same way in every browser, so put the parts in order here.
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${parts['year']}-${parts['month']}-${parts['day']}`
}

/**
 * Returns by how many minutes a zone is ahead of UTC at an instant, including daylight saving. Before 1972, some
 * offsets also have seconds.
 */
export function utcOffset(timezone: string, at: Date | number): number {
  // Don't read the offset from the parts, because that takes three times as long.
  const text = formatOf(offsetFormats, timezone, 'en-US', { timeZoneName: 'longOffset' }).format(at)
  const [, sign, hours, minutes, seconds] = /GMT([+-])(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(text) ?? []
  const offset = Number(hours ?? 0) * 60 + Number(minutes ?? 0) + Number(seconds ?? 0) / 60
  return sign === '-' ? -offset : offset
}

/** Returns the time on a zone's clock at an instant, with 24 hours: '16:55'. */
export const clockIn = (timezone: string, at: Date | number): string =>
  new Date(Number(at) + utcOffset(timezone, at) * MINUTE_MS).toISOString().slice(11, 16)

/**
 * Returns an instant in ISO 8601 with the clock and the offset of a zone, to the second: '2026-06-11T16:55:00+02:00'.
 */
export function instantIn(timezone: string, at: string): string {
  const time = Date.parse(at)
  const offset = utcOffset(timezone, time)
  const clock = new Date(time + offset * MINUTE_MS).toISOString().slice(0, 19)
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60]
  const twoDigits = (count: number) => String(count).padStart(2, '0')
  return `${clock}${offset < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(minutes)}`
}
