import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import type { RecordingMeasures } from '../../../domain/hrv/measure-recording.ts'

/** The tables with measures of RR intervals. If an earlier rule measured the intervals, `beats` is `null`. */
export const measuredTables = [
  { name: 'exercise_recording', id: 'session_id', isOutdated: 'beats is null' },
  // A reading of a summary has no beats, and was measured by another app.
  { name: 'resting_reading', id: 'id', isOutdated: "beats is null and source = 'beats'" },
] as const
type MeasuredTable = (typeof measuredTables)[number]

/** A recording that was measured by an earlier rule. */
export interface OutdatedRecording extends ClientKey {
  readonly id: string
  readonly rrIntervals: readonly number[]
}

/**
 * Locks and returns the next outdated recordings after a given one, client by client. Skips recordings that are already
 * locked.
 */
export async function takeOutdatedRecordings(
  transaction: Db,
  { name, id, isOutdated }: MeasuredTable,
  after: OutdatedRecording | undefined,
  limit: number,
): Promise<OutdatedRecording[]> {
  const key = sql`(organisation_id, client_id, ${sql.ref(id)})`
  const isNext = after
    ? sql`${key} > (${after.organisationId}::uuid, ${after.clientId}::uuid, ${after.id}::uuid)`
    : sql`true`
  const { rows } = await sql<OutdatedRecording>`
    select organisation_id as "organisationId", client_id as "clientId", ${sql.ref(id)} as id,
      rr_intervals as "rrIntervals"
    from ${sql.table(name)} where ${sql.raw(isOutdated)} and ${isNext}
    order by organisation_id, client_id, ${sql.ref(id)} limit ${limit} for update skip locked`.execute(transaction)
  return rows
}

/** Stores new measures for recordings whose intervals are already stored. */
export async function updateMeasures(
  db: Db,
  { name, id: key }: MeasuredTable,
  recordings: readonly (OutdatedRecording & RecordingMeasures)[],
): Promise<void> {
  const rows = recordings.map(({ organisationId, clientId, id, beats, correctedBeats, problem, measured }) => ({
    organisationId,
    clientId,
    id,
    beats,
    correctedBeats,
    problem,
    ...measured,
  }))
  await sql`update ${sql.table(name)} r
    set beats = m.beats, corrected_beats = m."correctedBeats", problem = m.problem, rmssd = m.rmssd, sdnn = m.sdnn,
      pulse_rate = m."pulseRate", respiratory_rate = m."respiratoryRate"
    from json_to_recordset(${JSON.stringify(rows)}::json) as m("organisationId" uuid, "clientId" uuid, id uuid,
      beats integer, "correctedBeats" integer, problem text, rmssd float8, sdnn float8, "pulseRate" float8,
      "respiratoryRate" float8)
    where r.organisation_id = m."organisationId" and r.client_id = m."clientId" and r.${sql.ref(key)} = m.id`.execute(
    db,
  )
}
