import { hrvOverTime, type HrvOverTime, type MeasuredSession } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { orNotFound } from '../../../platform/problems.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { localDay, zoneAt, zonePeriods } from '../../../domain/time/client-day.ts'
import { findHrv } from './hrv.repository.ts'

/**
 * Returns the measured sessions of one of the coach's clients, oldest first, with the 7-day means and the usual range
 * at each pace.
 * @throws ProblemError 404 `not_found`
 */
export const getHrvOverTime =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (scope: CoachScope, clientId: string): Promise<HrvOverTime> => {
    const { zones, rows, withoutMeasures } = orNotFound(await findHrv(db, scope, clientId))
    const periods = zonePeriods(zones)
    const today = localDay(periods, clock.now().getTime())
    const sessions = rows.map(
      ([
        id,
        startedAt,
        date,
        step,
        goal,
        bpm,
        beats,
        correctedBeats,
        hrv1,
        hrv2,
        pulseRate,
        respiratory,
      ]): MeasuredSession => ({
        id,
        startedAt: new Date(startedAt).toISOString(),
        timezone: zoneAt(periods, startedAt),
        date,
        step,
        goal,
        bpm,
        measures: { hrv1, hrv2, pulseRate, respiratory },
        beats,
        correctedBeats,
      }),
    )
    return { personId: clientId, today, sessions, withoutMeasures, ...hrvOverTime(sessions, today) }
  }
