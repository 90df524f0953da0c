import {
  dateOf,
  EXERCISE_SLOTS,
  MINUTE_MS,
  REFLECTION_WINDOWS,
  type LocalDate,
  type ReflectionWindowName,
  type TimeOfDay,
} from '@attune/api/contract'
import { dayOpenings, type DayOpening } from '../../../domain/plan/day-openings.ts'
import type { StepSpan } from '../../../domain/plan/plan.ts'
import { zoneAt, type ZonePeriod } from '../../../domain/time/client-day.ts'
import { dayNumberAt } from '../../../domain/time/zone-day.ts'

/**
 * Milliseconds after an opening within which its mail is still sent. After a longer downtime the mail is dropped.
 * Assumption: not specified.
 */
export const LATEST = 30 * MINUTE_MS

export interface DueOpening extends DayOpening {
  readonly date: LocalDate
  /** The name of the slot or window. Slots that open at the same time share one name. */
  readonly name: TimeOfDay | ReflectionWindowName
}

function nameOf({ kind, indexes: [index = 0] }: DayOpening, { step }: StepSpan): DueOpening['name'] {
  const name = kind === 'exercise' ? EXERCISE_SLOTS[step][index]?.slot : REFLECTION_WINDOWS[index]?.window
  if (!name) throw new TypeError(`${step} has no opening ${index}`)
  return name
}

/** Returns the openings of a client's day for which a reminder is due. Openings before `setAt` aren't due. */
export function dueOpenings(
  span: StepSpan,
  periods: readonly ZonePeriod[],
  { now, setAt }: { now: number; setAt: number },
): readonly DueOpening[] {
  const date = dateOf(dayNumberAt(zoneAt(periods, now), now))
  return dayOpenings(span, periods, date)
    .filter(({ begins, ends }) => begins <= now && now < Math.min(begins + LATEST, ends) && begins >= setAt)
    .map((opening) => ({ ...opening, date, name: nameOf(opening, span) }))
}
