import { dateOf, HOUR_MS, type LocalDate } from '@attune/api/contract'
import { dayNumberAt, zoneDay } from '../../../domain/time/zone-day.ts'
import type { MailedCoach } from './morning-mail.repository.ts'

/**
 * Milliseconds after its hour within which a mail may still be sent, for example because the server was down.
 * Assumption: not specified.
 */
const LATEST = 4 * HOUR_MS

// 1970-01-01 was a Thursday.
const weekdayOf = (dayNumber: number) => ((dayNumber + 3) % 7) + 1

/** A day of the coach's calendar, and the instant at which it began. */
export interface DueDay {
  readonly day: LocalDate
  readonly since: Date
}

/**
 * Returns the day whose mail is due at an instant, if any. If the clock skips the hour, the end of the gap counts. If
 * the hour occurs twice, its first occurrence counts. An hour that had already passed when the coach chose it doesn't
 * count.
 */
export function dueDay(
  { hour, days, timezone, setAt, lastDay }: Omit<MailedCoach, 'coachId' | 'email' | 'language'>,
  now: Date,
): DueDay | undefined {
  const dayNumber = dayNumberAt(timezone, now.getTime())
  const { start, instantAt } = zoneDay(timezone, dayNumber)
  const at = instantAt(hour * 60)
  const day = dateOf(dayNumber)
  const isTime = now.getTime() >= at && now.getTime() < at + LATEST && setAt.getTime() <= at
  const isOpen = lastDay === null || lastDay < day
  return isTime && isOpen && days.includes(weekdayOf(dayNumber)) ? { day, since: new Date(start) } : undefined
}
