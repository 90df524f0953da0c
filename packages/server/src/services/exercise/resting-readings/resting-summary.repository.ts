import type { Posture } from '@attune/api/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'

/** A reading as another app gave it. */
export interface SummaryReading {
  readonly id: string
  readonly posture: Posture
  readonly startedAt: Date
  readonly hasTime: boolean
  readonly rmssd: number
  readonly sdnn: number | null
  readonly pulseRate: number | null
}

/** Returns when the client's readings of summaries were taken. */
export const findSummaryReadings = (db: Db, { organisationId, clientId }: ClientKey) =>
  db
    .selectFrom('resting_reading')
    .where('organisation_id', '=', organisationId)
    .where('client_id', '=', clientId)
    .where('source', '=', 'summary')
    .select(['started_at as startedAt', 'has_time as hasTime'])
    .execute()

/** Stores readings of summaries. */
export async function insertSummaryReadings(
  db: Db,
  client: ClientKey,
  readings: readonly SummaryReading[],
  receivedAt: Date,
): Promise<void> {
  if (readings.length === 0) return
  await sql`insert into resting_reading (organisation_id, client_id, id, posture, started_at, received_at, source, has_time,
      rmssd, sdnn, pulse_rate)
    select ${client.organisationId}, ${client.clientId}, id, posture, "startedAt", ${receivedAt}::timestamptz, 'summary',
      "hasTime", rmssd, sdnn, "pulseRate"
    from json_to_recordset(${JSON.stringify(readings)}::json) as reading(id uuid, posture text, "startedAt" timestamptz,
      "hasTime" boolean, rmssd float8, sdnn float8, "pulseRate" float8)`.execute(db)
}
