import { addDays, utcDate } from '@attune/api/contract'
import { Temporal } from 'temporal-polyfill'
import { validationFailed, type FieldErrors } from '../../platform/problems.ts'

/** assumed: no one is older than 130, and a birth date is not in the future anywhere on earth. */
export function birthDateErrors(birthDate: string, now: Date): FieldErrors {
  const years = now.getUTCFullYear() - Number(birthDate.slice(0, 4))
  const tomorrow = addDays(utcDate(now.getTime()), 1)
  return years > 130 || birthDate > tomorrow ? [{ path: 'birthDate', message: 'is not a birth date' }] : []
}

export const notATimezone = { path: 'timezone', message: 'is not a time zone' }

/** Names that only ICU knows: neither the tz database nor PostgreSQL has them. */
const ofIcuAlone = /^(SystemV\/.*|US\/Pacific-New)$/i

/** Whether it names a zone of the tz database. Abbreviations such as IST don't: they mean several zones. */
export function isTimezone(timezone: string): boolean {
  // An offset has no daylight saving, so only places are accepted.
  if (/^[+-]/.test(timezone) || ofIcuAlone.test(timezone)) return false
  try {
    return Boolean(new Temporal.ZonedDateTime(0n, timezone))
  } catch {
    // Temporal, which computes every day, throws for exactly the names that it can't compute with.
    return false
  }
}

export function checkTimezone(timezone: string): void {
  if (!isTimezone(timezone)) throw validationFailed([notATimezone])
}
