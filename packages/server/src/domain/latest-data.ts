import type { LocalDate } from '@attune/api/contract'
import { sql } from 'kysely'
import { localDay, zonePeriods, type ZoneHistory } from './time/client-day.ts'

const ofClient = sql`where r.organisation_id = c.organisation_id and r.client_id = c.client_id`

/**
 * The latest records of any kind, however they came, of the client in the row of `client_scope as c`: days of exercises
 * and reflections, instants of assessments and heart rates.
 */
export const latestRecords = () =>
  [
    sql<LocalDate | null>`greatest(
      (select max(r.local_date) from plan_day r ${ofClient}),
      (select max(r.local_date) from indicator_day r ${ofClient}))`.as('recorded_on'),
    sql<Date | null>`greatest(
      (select max(r.measured_at) from heart_rate r ${ofClient}),
      (select max(greatest(r.started_at, r.completed_at)) from survey r ${ofClient} and r.type = 'assessment'))`.as(
      'recorded_at',
    ),
  ] as const

/** The latest of some instants; null: none is known. */
export const latest = (...instants: (Date | null)[]): Date | null =>
  instants.reduce((last, instant) => (instant && (!last || instant > last) ? instant : last), null)

interface LatestData {
  readonly zones: ZoneHistory
  readonly used_until: Date | null
  readonly connected_at: Date | null
  readonly recorded_on: LocalDate | null
  readonly recorded_at: Date | null
}

/** The client's day of the latest record, device use or call; null: never. */
export function lastDataOn(row: LatestData): LocalDate | null {
  const at = latest(row.used_until, row.connected_at, row.recorded_at)
  const days = [row.recorded_on, at && localDay(zonePeriods(row.zones), at.getTime())]
  return (
    days
      .filter((date) => date !== null)
      .toSorted()
      .at(-1) ?? null
  )
}
