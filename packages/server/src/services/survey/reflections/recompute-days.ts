import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import { storeDaySums } from '../../../domain/day-sums/day-sums.repository.ts'
import { emptiedDays } from '../../../domain/day-sums/day-sums.ts'
import { sumAnswers } from '../../../domain/day-sums/indicator-days.ts'
import { noMarks } from '../../../domain/plan/day-marks.ts'
import type { JourneyTimeline } from '../../../domain/plan/journey-timeline.ts'
import type { IndicatorUseCases } from '../../analytics/indicators/indicator.use-cases.ts'
import type { CalendarUseCases } from '../../calendar/calendar.use-cases.ts'
import { assignReflections, type Reflection } from './assign-reflections.ts'
import { upsertReflections, type ReflectionRow } from './reflection.repository.ts'

export interface RecomputeDaysDeps {
  clock: Clock
  indicators: Pick<IndicatorUseCases, 'storeDays'>
  calendar: Pick<CalendarUseCases, 'storeReflections'>
}

const nothing = { done: 0, extra: 0, reflectionWindows: noMarks }

/**
 * Recomputes the days of reflections from all reflections on these days, and stores what they count in the plan and the
 * indicators. A day that has lost its last reflection since `before` gets zeros.
 */
export const recomputeDays =
  ({ clock, indicators, calendar }: RecomputeDaysDeps) =>
  async (
    client: ClientKey,
    { reflections, before = [] }: { reflections: readonly Reflection[]; before?: readonly ReflectionRow[] },
    transaction: Db,
    timeline: JourneyTimeline,
  ): Promise<void> => {
    const assigned = assignReflections(reflections, timeline)
    const emptied = emptiedDays(before, assigned.days).map((day) => ({ ...day, ...nothing }))
    const days = [...assigned.days, ...emptied]
    const summed = new Set(assigned.sums.map(({ localDate }) => localDate))
    const emptiedDates = new Set(before.map((row) => row.local_date).filter((date) => !summed.has(date)))
    await upsertReflections(transaction, client, assigned.reflections, clock.now())
    await storeDaySums(transaction, 'reflection', client, days)
    await calendar.storeReflections(client, days, transaction)
    const emptiedSums = [...emptiedDates].map((date) => sumAnswers(date, []))
    await indicators.storeDays(client, [...assigned.sums, ...emptiedSums], transaction)
  }
