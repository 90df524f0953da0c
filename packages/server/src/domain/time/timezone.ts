import { computedZone } from '@attune/api/contract'
import { Temporal } from 'temporal-polyfill'

/** Zone names that only ICU knows. Neither the tz database nor PostgreSQL has them. */
const ofIcuAlone = /^(SystemV\/.*|US\/Pacific-New)$/i

/**
 * Returns whether a string names a zone of the tz database. Abbreviations such as IST are refused, because each of them
 * is used for several zones.
 */
export function isTimezone(timezone: string): boolean {
  // An offset has no daylight saving, so only names of places are accepted.
  if (/^[+-]/.test(timezone) || ofIcuAlone.test(timezone)) return false
  try {
    return Boolean(new Temporal.ZonedDateTime(0n, timezone))
  } catch {
    // All calculations of days use Temporal, so exactly the names that Temporal rejects are invalid.
    return false
  }
}

// A cache, because every list compares the zones of clients who have several zones. Its size is limited, because
// callers choose how they write a name.
const sameZones = new Map<string, boolean>()
const mostPairs = 1_000

/**
 * Returns whether two names mean the same zone. Browsers and phones may use different names, such as Asia/Calcutta and
 * Asia/Kolkata.
 */
export function isSameZone(one: string, other: string): boolean {
  if (one === other) return true
  const key = `${one} ${other}`
  let isSame = sameZones.get(key)
  if (isSame === undefined) {
    const [first, second] = [one, other].map((name) => new Temporal.ZonedDateTime(0n, computedZone(name)))
    isSame = first !== undefined && second !== undefined && first.equals(second)
    if (sameZones.size >= mostPairs) sameZones.clear()
    sameZones.set(key, isSame)
  }
  return isSame
}
