import type { LocalDate } from '@attune/api/contract'
import { sql } from 'kysely'
import { localDay, zonePeriods, type ZoneHistory } from './time/client-day.ts'

const ofClient = sql`where r.organisation_id = c.organisation_id and r.client_id = c.client_id`

/** The latest day with an exercise or an answered window, for the client in the row of `client_scope as c`. */
export const latestPlanDay = sql<LocalDate | null>`(select max(r.local_date) from plan_day r ${ofClient})`

/** The latest day on which the client answered an indicator's question. */
export const latestIndicatorDay = sql<LocalDate | null>`(select max(r.local_date) from indicator_day r ${ofClient})`

/** The instant of the client's latest assessment, heart rate or resting reading. */
export const latestInstant = sql<Date | null>`greatest(
  (select max(r.measured_at) from heart_rate r ${ofClient}),
  (select max(r.started_at) from resting_reading r ${ofClient}),
  (select max(greatest(r.started_at, r.completed_at)) from survey r ${ofClient} and r.type = 'assessment'))`

/**
 * Selects the client's latest records of any kind, imported or recorded, for the client in the row of `client_scope as
 * c`.
 */
export const latestRecords = () =>
  [
    sql<LocalDate | null>`greatest(${latestPlanDay}, ${latestIndicatorDay})`.as('recorded_on'),
    latestInstant.as('recorded_at'),
  ] as const

/** Returns the latest of several instants. `null` if none is known. */
export const latest = (...instants: (Date | null)[]): Date | null =>
  instants.reduce((last, instant) => (instant && (!last || instant > last) ? instant : last), null)

interface LatestData {
  readonly zones: ZoneHistory
  readonly used_until: Date | null
  readonly connected_at: Date | null
  readonly recorded_at: Date | null
}

/** Returns the latest of several days. `null` if none is known. */
export const latestDay = (...days: (LocalDate | null | undefined)[]): LocalDate | null =>
  days.reduce<LocalDate | null>((last, day) => (day && (!last || day > last) ? day : last), null)

/**
 * Returns the day of the client's latest record, device use or call, in the client's calendar. `null` if there is none.
 * `recordedOn` is the latest day with records.
 */
export function lastDataOn(row: LatestData, recordedOn: LocalDate | null): LocalDate | null {
  const at = latest(row.used_until, row.connected_at, row.recorded_at)
  return latestDay(recordedOn, at && localDay(zonePeriods(row.zones), at.getTime()))
}
