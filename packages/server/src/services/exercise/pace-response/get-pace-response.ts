import { addDays, CLOCK_TOLERANCE, INDICATOR_PERIOD_DAYS, type PaceResponse, utcDate } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { orNotFound } from '../../../platform/problems.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { localDay, zonePeriods } from '../../../domain/time/client-day.ts'
import { offsetChanges } from '../../../domain/time/offset-changes.ts'
import { presentPaces } from './pace.presenter.ts'
import { findPaces, findZones } from './pace.repository.ts'

/**
 * Returns the measures of one of the coach's clients by pace, goal and time of day, and the HRV-1 of the last seven
 * days.
 * @throws ProblemError 404 `not_found`
 */
export const getPaceResponse =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (scope: CoachScope, clientId: string): Promise<PaceResponse> => {
    const now = clock.now().getTime()
    const { zones, firstSession } = orNotFound(await findZones(db, scope, clientId))
    const periods = zonePeriods(zones)
    const offsets = offsetChanges(periods, { from: firstSession?.getTime() ?? now, until: now + CLOCK_TOLERANCE + 1 })
    // Read one day more than two weeks, because it may still be yesterday in a client's zone.
    const since = addDays(utcDate(now), -2 * INDICATOR_PERIOD_DAYS)
    const row = orNotFound(await findPaces(db, scope, clientId, { since, offsets }))
    return presentPaces(clientId, row, localDay(periods, now))
  }
