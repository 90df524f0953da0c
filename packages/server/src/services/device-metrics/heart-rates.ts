import { DAY_MS, HOUR_MS, dayNumberOf, type HeartRateDay, type HeartRates, type LocalDate } from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { notFound } from '../../platform/problems.ts'
import { localDay, zoneAt, zonePeriods } from '../../domain/time/client-day.ts'
import type { ClientKey, CoachScope } from '../../domain/client-scope.ts'
import { pastInstant } from '../../domain/time/past-instant.ts'
import type { JourneyTimeline } from '../../domain/plan/journey-timeline.ts'
import { findMinutes, findZones, storeHeartRates } from './heart-rate.repository.ts'

export interface HeartRateDeps {
  db: Db
  clock: Clock
  findTimeline: (client: ClientKey, db: Db) => Promise<JourneyTimeline>
}

/**
 * Records heart rates that a client's device measured, also late, and also from before the journey.
 * @throws ProblemError 404 `not_found` for a client without a journey
 */
export const recordHeartRates =
  ({ db, clock, findTimeline }: HeartRateDeps) =>
  async (client: ClientKey, { heartRates }: HeartRates): Promise<void> => {
    // A client without a journey has no coach to read the values.
    await findTimeline(client, db)
    const rows = heartRates.map(({ measuredAt, pulseRate }, index) => {
      const at = pastInstant(`heartRates[${index}].measuredAt`, measuredAt, clock)
      return { measuredAt: new Date(at), pulseRate }
    })
    await storeHeartRates(db, client, rows)
  }

// No zone is further from UTC than this.
const farthestZone = 15 * HOUR_MS

/**
 * The heart rate of a coach's client on one of the client's days, which is longer or shorter where the zone changed.
 */
export const getHeartRates =
  ({ db, clock }: Pick<HeartRateDeps, 'db' | 'clock'>) =>
  async (scope: CoachScope, clientId: string, asked: { date?: LocalDate | undefined } = {}): Promise<HeartRateDay> => {
    const found = await findZones(db, scope, clientId)
    if (!found) throw notFound()
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
