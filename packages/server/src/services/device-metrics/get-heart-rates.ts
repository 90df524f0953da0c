import { DAY_MS, HOUR_MS, dayNumberOf, type HeartRateDay, type LocalDate } from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/problems.ts'
import type { CoachScope } from '../../domain/client-scope.ts'
import { localDay, zoneAt, zonePeriods } from '../../domain/time/client-day.ts'
import { findMinutes, findZones } from './heart-rate.repository.ts'

// The largest offset of a zone from UTC, in milliseconds.
const farthestZone = 15 * HOUR_MS

/**
 * Returns the heart rate of one of the coach's clients on one of the client's days, in beats a minute. A day is longer
 * or shorter if the zone changes on it.
 * @throws ProblemError 404 `not_found`
 */
export const getHeartRates =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (scope: CoachScope, clientId: string, asked: { date?: LocalDate | undefined } = {}): Promise<HeartRateDay> => {
    const found = orNotFound(await findZones(db, scope, clientId))
    const periods = zonePeriods(found.zones)
    const now = clock.now().getTime()
    const date = asked.date ?? localDay(periods, now)
    const utc = dayNumberOf(date) * DAY_MS
    const from = new Date(utc - farthestZone)
    const until = new Date(utc + DAY_MS + farthestZone)
    const rows = await findMinutes(db, { organisationId: scope.organisationId, clientId }, from, until)
    const minutes = rows
      .filter((row) => localDay(periods, row.starts_at.getTime()) === date)
      .map((row) => ({ startsAt: row.starts_at.toISOString(), pulseRate: Math.round(row.pulse_rate * 10) / 10 }))
    return { personId: clientId, timezone: zoneAt(periods, now), date, minutes }
  }
