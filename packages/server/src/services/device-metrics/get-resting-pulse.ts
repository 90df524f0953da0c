import {
  DAY_MS,
  dateOf,
  RESTING_PULSE_DAYS,
  restingPulseOverTime,
  type LocalDate,
  type RestingPulse,
} from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/problems.ts'
import type { CoachScope } from '../../domain/client-scope.ts'
import { localDay, zonePeriods, type ZonePeriod } from '../../domain/time/client-day.ts'
import { dayNumberAt, zoneDay } from '../../domain/time/zone-day.ts'
import { findLowestPulses, findZones } from './heart-rate.repository.ts'

interface DayStart {
  readonly date: LocalDate
  readonly at: number
}

/** Returns when the client's days begin in a range of time, oldest first. A day begins again if the zone changes on it. */
const dayStarts = (periods: readonly ZonePeriod[], { from, until }: { from: number; until: number }): DayStart[] =>
  periods.flatMap(({ timezone, ...period }) => {
    const [first, last] = [Math.max(from, period.from), Math.min(until, period.until)]
    if (first >= last) return []
    const [firstDay, lastDay] = [dayNumberAt(timezone, first), dayNumberAt(timezone, last - 1)]
    return Array.from({ length: lastDay - firstDay + 1 }, (_, index) => ({
      date: dateOf(firstDay + index),
      at: Math.max(first, zoneDay(timezone, firstDay + index).start),
    }))
  })

/**
 * Returns the resting pulse of one client of the coach day by day: the lowest mean of a quarter of an hour that has
 * enough measured minutes.
 * @throws ProblemError 404 `not_found`
 */
export const getRestingPulse =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (scope: CoachScope, clientId: string): Promise<RestingPulse> => {
    const periods = zonePeriods(orNotFound(await findZones(db, scope, clientId)).zones)
    const now = clock.now().getTime()
    const starts = dayStarts(periods, { from: now - RESTING_PULSE_DAYS * DAY_MS, until: now })
    const client = { organisationId: scope.organisationId, clientId }
    const lowest = new Map<LocalDate, number>()
    const rows = await findLowestPulses(
      db,
      client,
      starts.map(({ at }) => new Date(at)),
      new Date(now),
    )
    for (const { start, pulseRate } of rows) {
      const date = starts[start - 1]?.date
      if (date !== undefined) lowest.set(date, Math.min(pulseRate, lowest.get(date) ?? Infinity))
    }
    const pulses = [...lowest].map(([date, pulseRate]) => ({ date, pulseRate: Math.round(pulseRate * 10) / 10 }))
    const today = localDay(periods, now)
    return { personId: clientId, today, ...restingPulseOverTime(pulses, today) }
  }
