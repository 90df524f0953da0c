import { dayNumberOf, type OpeningState, type LocalDate } from '@attune/api/contract'
import type { ZonePeriod } from '../time/client-day.ts'
import type { Opening } from './day-shape.ts'
import type { StepSpan } from './plan.ts'
import { zoneDay } from '../time/zone-day.ts'

interface OnDay {
  span: StepSpan
  periods: readonly ZonePeriod[]
  date: LocalDate
  now: number
}

/** When a slot or window of a day opens and closes, in epoch milliseconds. */
export interface OpenTime {
  readonly begins: number
  readonly ends: number
}

/**
 * Returns when a slot or window of a day is open. `null` if a change of zone or step cut it. If two zones share the
 * day, the zone in which the slot or window counts applies.
 */
export function openTime({ opens, closes }: Opening, { span, periods, date }: Omit<OnDay, 'now'>): OpenTime | null {
  for (const { timezone, from, until } of periods) {
    const day = zoneDay(timezone, dayNumberOf(date))
    const [begins, ends] = [day.instantAt(opens), day.instantAt(closes)]
    const isWhole =
      begins < ends && begins >= Math.max(from, span.startedAt) && ends <= Math.min(until, span.endedAt ?? Infinity)
    if (isWhole) return { begins, ends }
  }
  return null
}

/**
 * Returns the state of a slot or window in which nothing was done. It counts if all of it is within one zone and its
 * step, by the same rule as in the plan. If two zones share the day, the zone in which the slot or window counts
 * applies.
 */
export function openingState(opening: Opening, { now, ...onDay }: OnDay): Exclude<OpeningState, 'done'> {
  const time = openTime(opening, onDay)
  if (!time) return 'cut'
  if (time.ends <= now) return 'missed'
  return time.begins <= now ? 'open' : 'ahead'
}
