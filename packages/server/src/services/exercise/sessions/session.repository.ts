import type { LocalDate } from '@attune/api/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import { isOnDaysOf } from '../../../domain/day-sums/day-sums.repository.ts'
import type { Recording } from './recording.ts'
import type { AssignedSession } from './assign-sessions.ts'

const sessionsOf = (db: Db, client: ClientKey) =>
  db
    .selectFrom('exercise_session')
    .where('organisation_id', '=', client.organisationId)
    .where('client_id', '=', client.clientId)
    .select(['id', 'step_id', 'local_date', 'goal', 'bpm', 'started_at', 'ended_at'])

/** Returns the sessions with these ids, and all other sessions on these days. */
export const findSessions = (
  db: Db,
  client: ClientKey,
  known: { ids: readonly string[]; dates: readonly LocalDate[] },
) =>
  sessionsOf(db, client)
    .where(isOnDaysOf('exercise_session', client, known))
    .execute()

export const findAllSessions = (db: Db, client: ClientKey) => sessionsOf(db, client).execute()

export type SessionRow = Awaited<ReturnType<typeof findAllSessions>>[number]

export const toSession = (row: SessionRow) => ({
  id: row.id,
  goal: row.goal,
  bpm: row.bpm,
  startedAt: row.started_at.getTime(),
  endedAt: row.ended_at.getTime(),
})

/** Stores sessions. A session that was already stored keeps its arrival time. */
export async function upsertSessions(
  db: Db,
  client: ClientKey,
  sessions: readonly AssignedSession[],
  receivedAt: Date,
): Promise<void> {
  const rows = sessions.map(({ startedAt, endedAt, ...session }) => ({
    ...session,
    startedAt: new Date(startedAt),
    endedAt: new Date(endedAt),
  }))
  await sql`insert into exercise_session
      (organisation_id, client_id, id, step_id, local_date, goal, bpm, started_at, ended_at, slot, received_at)
    select ${client.organisationId}, ${client.clientId}, id, "stepId", "localDate", goal, bpm, "startedAt", "endedAt", slot,
      ${receivedAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as session(id uuid, "stepId" uuid, "localDate" date,
      goal text, bpm smallint, "startedAt" timestamptz, "endedAt" timestamptz, slot smallint)
    on conflict (organisation_id, client_id, id) do update
      set step_id = excluded.step_id, local_date = excluded.local_date, goal = excluded.goal, bpm = excluded.bpm,
        started_at = excluded.started_at, ended_at = excluded.ended_at, slot = excluded.slot`.execute(db)
}

// Number of recordings per statement. Writing ten recordings of 5,000 intervals each takes a few milliseconds.
const recordingsPerStatement = 10

export async function upsertRecordings(db: Db, client: ClientKey, recordings: readonly Recording[]): Promise<void> {
  for (let from = 0; from < recordings.length; from += recordingsPerStatement)
    await storeBatch(db, client, recordings.slice(from, from + recordingsPerStatement))
}

async function storeBatch(db: Db, client: ClientKey, recordings: readonly Recording[]): Promise<void> {
  const rows = recordings.map(({ sessionId, rrIntervals, beats, correctedBeats, problem, measured }) => ({
    sessionId,
    beats,
    correctedBeats,
    problem,
    ...measured,
    // Send the intervals as the text of an array. As JSON, every interval of thousands of sessions would be parsed
    // twice.
    rrIntervals: `{${rrIntervals.join(',')}}`,
  }))
  await sql`insert into exercise_recording (organisation_id, client_id, session_id, rr_intervals, beats, corrected_beats,
      problem, rmssd, sdnn, pulse_rate, respiratory_rate)
    select ${client.organisationId}, ${client.clientId}, "sessionId", "rrIntervals"::real[], beats, "correctedBeats",
      problem, rmssd, sdnn, "pulseRate", "respiratoryRate"
    from json_to_recordset(${JSON.stringify(rows)}::json) as recording("sessionId" uuid, "rrIntervals" text,
      beats integer, "correctedBeats" integer, problem text, rmssd float8, sdnn float8, "pulseRate" float8,
      "respiratoryRate" float8)
    on conflict (organisation_id, client_id, session_id) do update
      set rr_intervals = excluded.rr_intervals, beats = excluded.beats, corrected_beats = excluded.corrected_beats,
        problem = excluded.problem, rmssd = excluded.rmssd, sdnn = excluded.sdnn, pulse_rate = excluded.pulse_rate,
        respiratory_rate = excluded.respiratory_rate`.execute(db)
}
