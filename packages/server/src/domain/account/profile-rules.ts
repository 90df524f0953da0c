import { addDays, fieldFault, utcDate } from '@attune/api/contract'
import { validationFailed, type FieldErrors } from '../../platform/problems.ts'
import { isTimezone } from '../time/timezone.ts'

/**
 * Returns the errors in a birth date. Assumption: no one is older than 130, and the date is not in the future in any
 * zone.
 */
export function birthDateErrors(birthDate: string, now: Date): FieldErrors {
  const years = now.getUTCFullYear() - Number(birthDate.slice(0, 4))
  const tomorrow = addDays(utcDate(now.getTime()), 1)
  return years > 130 || birthDate > tomorrow ? [fieldFault('birthDate', 'birthDateWrong')] : []
}

/** Returns the error for the name of a zone in which the server can't calculate. */
export const unknownTimezone = (path = 'timezone') => fieldFault(path, 'timezoneUnknown')

export function checkTimezone(timezone: string): void {
  if (!isTimezone(timezone)) throw validationFailed([unknownTimezone()])
}
