import {
  RESTING_READINGS_LIMIT,
  type Posture,
  type ReadingSource,
  type RecordingProblem,
  type SentRestingReading,
} from '@attune/api/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { ClientKey, CoachScope } from '../../../domain/client-scope.ts'
import type { RecordingMeasures } from '../../../domain/hrv/measure-recording.ts'
import type { ZoneHistory } from '../../../domain/time/client-day.ts'

export type MeasuredReading = SentRestingReading & RecordingMeasures

// Number of readings per statement, as of exercises.
const readingsPerStatement = 10

/** Stores readings. A reading that was already stored is replaced, and keeps its arrival time. */
export async function upsertReadings(
  db: Db,
  client: ClientKey,
  readings: readonly MeasuredReading[],
  receivedAt: Date,
): Promise<void> {
  for (let from = 0; from < readings.length; from += readingsPerStatement)
    await storeBatch(db, client, readings.slice(from, from + readingsPerStatement), receivedAt)
}

async function storeBatch(
  db: Db,
  client: ClientKey,
  readings: readonly MeasuredReading[],
  receivedAt: Date,
): Promise<void> {
  const rows = readings.map(({ id, posture, startedAt, rrIntervals, beats, correctedBeats, problem, measured }) => ({
    id,
    posture,
    startedAt,
    beats,
    correctedBeats,
    problem,
    ...measured,
    // Send it as the text of an array. As JSON, every interval would be parsed twice.
    rrIntervals: `{${rrIntervals.join(',')}}`,
  }))
  await sql`insert into resting_reading (organisation_id, client_id, id, posture, started_at, received_at, rr_intervals, beats,
      corrected_beats, problem, rmssd, sdnn, pulse_rate, respiratory_rate)
    select ${client.organisationId}, ${client.clientId}, id, posture, "startedAt", ${receivedAt}::timestamptz,
      "rrIntervals"::real[], beats, "correctedBeats", problem, rmssd, sdnn, "pulseRate", "respiratoryRate"
    from json_to_recordset(${JSON.stringify(rows)}::json) as reading(id uuid, posture text, "startedAt" timestamptz,
      "rrIntervals" text, beats integer, "correctedBeats" integer, problem text, rmssd float8, sdnn float8,
      "pulseRate" float8, "respiratoryRate" float8)
    on conflict (organisation_id, client_id, id) do update
      set posture = excluded.posture, started_at = excluded.started_at, source = 'beats', has_time = true,
        rr_intervals = excluded.rr_intervals,
        beats = excluded.beats, corrected_beats = excluded.corrected_beats, problem = excluded.problem,
        rmssd = excluded.rmssd, sdnn = excluded.sdnn, pulse_rate = excluded.pulse_rate,
        respiratory_rate = excluded.respiratory_rate`.execute(db)
}

// As of exercises: a reading that an earlier rule measured has its own intervals as beats until it is measured again.
const beatsOf = sql<number>`coalesce(beats, cardinality(rr_intervals), 0)`
const problemOf = sql<RecordingProblem | null>`case when rmssd is null then coalesce(problem, 'tooShort') end`

/** Returns a reading of a client that has beats. */
export const findReading = (db: Db, client: ClientKey, id: string) =>
  db
    .selectFrom('resting_reading')
    .where('organisation_id', '=', client.organisationId)
    .where('client_id', '=', client.clientId)
    .where('id', '=', id)
    .where('source', '=', 'beats')
    .select(['id', 'posture', 'started_at', 'rmssd', 'sdnn', 'pulse_rate', 'respiratory_rate'])
    .select([beatsOf.as('beats'), problemOf.as('problem')])
    .select(sql<number>`corrected_beats`.as('corrected_beats'))
    .executeTakeFirst()

export type StoredRow = NonNullable<Awaited<ReturnType<typeof findReading>>>

/** A measured reading. `startedAt` is in epoch milliseconds. */
export type ReadingRow = readonly [
  id: string,
  startedAt: number,
  hasTime: boolean,
  posture: Posture,
  source: ReadingSource,
  beats: number,
  correctedBeats: number,
  rmssd: number,
  sdnn: number | null,
  pulseRate: number | null,
  respiratoryRate: number | null,
]

export interface ClientReadings {
  readonly zones: ZoneHistory
  /** The latest measured readings, oldest first. */
  readonly rows: readonly ReadingRow[]
  /** Number of readings without measures since the first of these. */
  readonly withoutMeasures: number
}

/** Returns the measured readings of a client, in one statement. Undefined if the client isn't the coach's. */
export async function findReadings(db: Db, scope: CoachScope, clientId: string): Promise<ClientReadings | undefined> {
  const { rows } = await sql<ClientReadings>`
    with measured as materialized (
      select r.id, r.started_at, r.has_time, r.posture, r.source, ${beatsOf} as beats,
        coalesce(r.corrected_beats, 0) as corrected_beats, r.rmssd, r.sdnn, r.pulse_rate, r.respiratory_rate
      from resting_reading r
      where r.organisation_id = ${scope.organisationId} and r.client_id = ${clientId} and r.rmssd is not null
      order by r.started_at desc, r.id desc limit ${RESTING_READINGS_LIMIT}
    )
    select c.zones, (
      select coalesce(json_agg(json_build_array(
        m.id, round(extract(epoch from m.started_at) * 1000), m.has_time, m.posture, m.source, m.beats,
        m.corrected_beats, m.rmssd, m.sdnn, m.pulse_rate, m.respiratory_rate) order by m.started_at, m.id), '[]')
      from measured m
    ) as rows, (
      select count(*)::int from resting_reading u
      where u.organisation_id = c.organisation_id and u.client_id = c.client_id and u.rmssd is null
        and u.started_at >= (select min(m.started_at) from measured m)
    ) as "withoutMeasures"
    from client_scope c
    where c.organisation_id = ${scope.organisationId} and c.coach_id = ${scope.coachId} and c.client_id = ${clientId}`.execute(
    db,
  )
  return rows[0]
}
