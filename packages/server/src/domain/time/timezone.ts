import { computedZone } from '@attune/api/contract'
import { Temporal } from 'temporal-polyfill'

/** Names that only ICU knows: neither the tz database nor PostgreSQL has them. */
const ofIcuAlone = /^(SystemV\/.*|US\/Pacific-New)$/i

/** Whether it names a zone of the tz database. Abbreviations such as IST don't: they mean several zones. */
export function isTimezone(timezone: string): boolean {
  // An offset has no daylight saving, so only names of places are accepted.
  if (/^[+-]/.test(timezone) || ofIcuAlone.test(timezone)) return false
  try {
    return Boolean(new Temporal.ZonedDateTime(0n, timezone))
  } catch {
    // Temporal computes every day, and throws for exactly the names that it can't compute with.
    return false
  }
}

// A cache: every list compares the zones of clients who have several. The size is limited, because callers choose how a
// name is written.
const sameZones = new Map<string, boolean>()
const mostPairs = 1_000

/** Whether two names mean the same zone. Browsers and phones differ in them, such as Asia/Calcutta and Asia/Kolkata. */
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
