import { dateOf, MINUTE_MS, type LocalDate } from '@attune/api/contract'
import { dayOpenings, type DayOpening } from '../../../domain/plan/day-openings.ts'
import type { StepSpan } from '../../../domain/plan/plan.ts'
import { zoneAt, type ZonePeriod } from '../../../domain/time/client-day.ts'
import { dayNumberAt } from '../../../domain/time/zone-day.ts'

/**
 * Milliseconds after an opening in which its mail is still sent. After a longer downtime the mail is dropped. assumed.
 */
export const LATEST = 30 * MINUTE_MS

export interface DueOpening extends DayOpening {
  readonly date: LocalDate
}

/** Returns the openings of a client's day that are due for a reminder. An opening before `setAt` isn't due. */
export function dueOpenings(
  span: StepSpan,
  periods: readonly ZonePeriod[],
  { now, setAt }: { now: number; setAt: number },
): readonly DueOpening[] {
  const date = dateOf(dayNumberAt(zoneAt(periods, now), now))
  return dayOpenings(span, periods, date)
    .filter(({ begins, ends }) => begins <= now && now < Math.min(begins + LATEST, ends) && begins >= setAt)
    .map((opening) => ({ ...opening, date }))
}
