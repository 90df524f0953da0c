import {
  addDays,
  changeOf,
  type HrvSummary,
  INDICATOR_PERIOD_DAYS,
  type LocalDate,
  utcDate,
} from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { localDay, zonePeriods } from '../../../domain/time/client-day.ts'
import { findHrvByDay, type HrvDay } from './hrv.repository.ts'

/**
 * Returns the mean of the sessions on the seven days that end with a day, and on how many of these days there was a
 * session.
 */
function weekUntil(last: LocalDate, days: readonly HrvDay[]) {
  const first = addDays(last, 1 - INDICATOR_PERIOD_DAYS)
  const own = days.filter(([date]) => date >= first && date <= last)
  const sessions = own.reduce((total, [, , count]) => total + count, 0)
  const average = sessions === 0 ? null : own.reduce((total, [, sum]) => total + sum, 0) / sessions
  return { average, sessions, figure: average === null ? null : Math.round(average), days: own.length }
}

/**
 * Returns the HRV-1 of the last seven days for each of a coach's clients, with its change. As in HRV over time, both
 * are at the pace of the latest session.
 */
export const listHrv =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (scope: CoachScope): Promise<HrvSummary[]> => {
    const now = clock.now().getTime()
    // Read one day more than two weeks, because today in a client's zone may be the day before today in UTC.
    const since = addDays(utcDate(now), -2 * INDICATOR_PERIOD_DAYS)
    const rows = await findHrvByDay(db, scope, since)
    return rows.map(({ personId, zones, bpm, days }) => {
      const today = localDay(zonePeriods(zones), now)
      const lately = weekUntil(today, days)
      const change = changeOf(lately, weekUntil(addDays(today, -INDICATOR_PERIOD_DAYS), days))
      return { personId, bpm, average: lately.average, sessions: lately.sessions, change }
    })
  }
