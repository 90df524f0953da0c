import { type ChangePeriod, engagementLimit, type Engagement } from '@attune/api/contract'
import { latest } from '../../domain/latest-data.ts'
import type { EngagementRow } from './device-metrics.repository.ts'
import { changeOfUse, hoursOf } from '../../domain/device-use.ts'

/** Returns the start of the journey in epoch milliseconds. `null` if it has not begun. */
export const startOf = (row: EngagementRow) => row.journey_started_at?.getTime() ?? null

/**
 * Returns the hours of use in the 48 hours that ended `daysAgo` days ago. `null` if the client has never used a device,
 * so that nothing can be judged.
 */
export const judgedHours = (row: EngagementRow, daysAgo = 0): number | null =>
  row.used_until === null ? null : hoursOf(row.use_by_day, daysAgo)

export const toEngagement = (row: EngagementRow, now: number, period?: ChangePeriod): Engagement => ({
  personId: row.client_id,
  hours: judgedHours(row),
  limit: engagementLimit(startOf(row), now),
  change: changeOfUse(row.use_by_day, period),
  lastConnectedAt: latest(row.used_until, row.connected_at)?.toISOString() ?? null,
})
