import { engagementLimit, type Engagement, type LocalDate } from '@attune/api/contract'
import { localDay, zonePeriods, type ZoneHistory } from '../../domain/time/client-day.ts'
import type { EngagementRow } from './device-metrics.repository.ts'
import { shownHours } from './device-use.ts'

const latest = (...instants: (Date | null)[]): Date | null =>
  instants.reduce((last, instant) => (instant && (!last || instant > last) ? instant : last), null)

/** When the journey began, in epoch milliseconds; null: it has not. */
export const startOf = (row: EngagementRow) => row.journey_started_at?.getTime() ?? null

export const toEngagement = (row: EngagementRow, now: number): Engagement => ({
  personId: row.client_id,
  hours: shownHours(row.seconds),
  limit: engagementLimit(startOf(row), now),
  lastConnectedAt: latest(row.used_until, row.connected_at)?.toISOString() ?? null,
})

type RecordsRow = EngagementRow & { zones: ZoneHistory; recorded_on: LocalDate | null; recorded_at: Date | null }

/** The client's day of the latest record, device use or call; null: never. */
export function lastDataOn(row: RecordsRow): LocalDate | null {
  const at = latest(row.used_until, row.connected_at, row.recorded_at)
  const days = [row.recorded_on, at && localDay(zonePeriods(row.zones), at.getTime())]
  return (
    days
      .filter((date) => date !== null)
      .toSorted()
      .at(-1) ?? null
  )
}
