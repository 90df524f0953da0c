import type { OpeningState } from '@attune/api/contract'
import type { ZonePeriod } from './client-day.ts'
import type { Opening } from './day-shape.ts'
import { dayNumberOf, type LocalDate } from './local-date.ts'
import type { StepSpan } from './plan.ts'
import { zoneDay } from './zone-day.ts'

interface OnDay {
  span: StepSpan
  periods: readonly ZonePeriod[]
  date: LocalDate
  now: number
}

/**
 * How a slot or window in which nothing was done stands. It counts where it lies wholly in one zone's time and in its step,
 * by the same rule as the plan's counts; of two zones that lived the day, the one in which it counts decides.
 */
export function openingState(
  { opens, closes }: Opening,
  { span, periods, date, now }: OnDay,
): Exclude<OpeningState, 'done'> {
  for (const { timezone, from, until } of periods) {
    const day = zoneDay(timezone, dayNumberOf(date))
    const [begin, end] = [day.instantAt(opens), day.instantAt(closes)]
    const isWhole =
      begin < end && begin >= Math.max(from, span.startedAt) && end <= Math.min(until, span.endedAt ?? Infinity)
    if (!isWhole) continue
    if (end <= now) return 'missed'
    return begin <= now ? 'open' : 'ahead'
  }
  return 'cut'
}
