import { addDays, utcDate } from '@attune/api/contract'
import { validationFailed, type FieldErrors } from '../../platform/problems.ts'

/** assumed: no one is older than 130, and a birth date is not in the future anywhere on earth. */
export function birthDateErrors(birthDate: string, now: Date): FieldErrors {
  const years = now.getUTCFullYear() - Number(birthDate.slice(0, 4))
  const tomorrow = addDays(utcDate(now.getTime()), 1)
  return years > 130 || birthDate > tomorrow ? [{ path: 'birthDate', message: 'is not a birth date' }] : []
}

export const notATimezone = { path: 'timezone', message: 'is not a time zone' }

export function isTimezone(timezone: string): boolean {
  try {
    Intl.DateTimeFormat('en-US', { timeZone: timezone })
    // An offset has no daylight saving, so only places are accepted.
    return !/^[+-]/.test(timezone)
  } catch {
    // Intl throws for exactly the names that it doesn't know.
    return false
  }
}

export function checkTimezone(timezone: string): void {
  if (!isTimezone(timezone)) throw validationFailed([notATimezone])
}
