import { engagementLimit, type Engagement } from '@attune/api/contract'
import { latest } from '../../domain/latest-data.ts'
import type { EngagementRow } from './device-metrics.repository.ts'
import { changeOfUse, shownHours } from '../../domain/device-use.ts'

/** When the journey began, in epoch milliseconds; null: it has not. */
export const startOf = (row: EngagementRow) => row.journey_started_at?.getTime() ?? null

export const toEngagement = (row: EngagementRow, now: number): Engagement => ({
  personId: row.client_id,
  hours: shownHours(row.seconds),
  limit: engagementLimit(startOf(row), now),
  change: changeOfUse({ seconds: row.seconds, secondsBefore: row.seconds_before_them, daysUsed: row.days_used }),
  lastConnectedAt: latest(row.used_until, row.connected_at)?.toISOString() ?? null,
})
