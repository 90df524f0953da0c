import { POSTURES, restingOverTime, type RestingReading, type RestingReadings } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { orNotFound } from '../../../platform/problems.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { localDay, zoneAt, zonePeriods } from '../../../domain/time/client-day.ts'
import { findReadings } from './resting-reading.repository.ts'

/**
 * Returns the measured resting readings of one client of the coach, oldest first, with the 7-day means and the usual
 * range in each posture.
 * @throws ProblemError 404 `not_found`
 */
export const getRestingReadings =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (scope: CoachScope, clientId: string): Promise<RestingReadings> => {
    const { zones, rows, withoutMeasures } = orNotFound(await findReadings(db, scope, clientId))
    const periods = zonePeriods(zones)
    const today = localDay(periods, clock.now().getTime())
    const readings = rows.map(
      ([
        id,
        startedAt,
        hasTime,
        posture,
        source,
        beats,
        corrected,
        hrv1,
        hrv2,
        pulse,
        respiratory,
      ]): RestingReading => ({
        id,
        posture,
        source,
        startedAt: new Date(startedAt).toISOString(),
        hasTime,
        timezone: zoneAt(periods, startedAt),
        date: localDay(periods, startedAt),
        measures: { hrv1, hrv2, pulseRate: pulse, respiratory },
        beats,
        correctedBeats: corrected,
      }),
    )
    const byPosture = Map.groupBy(readings, ({ posture }) => posture)
    const postures = POSTURES.flatMap((posture) => {
      const own = byPosture.get(posture)
      return own ? [{ posture, ...restingOverTime(own, today) }] : []
    })
    return { personId: clientId, today, readings, withoutMeasures, postures }
  }
