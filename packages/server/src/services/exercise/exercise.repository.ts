import { EFFECT_SESSIONS, type BreathsPerMinute, type ExerciseGoal, type RecordingProblem } from '@attune/api/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { ClientKey, CoachScope } from '../../domain/client-scope.ts'
import { selectPage, type Page } from '../../domain/pages.ts'
import { currentSteps } from '../../domain/plan/current-steps.repository.ts'
import type { Dates } from '../../domain/plan/activity-day.ts'

/** Returns the number of sessions in the current step for each of a coach's clients. */
export const findProgress = (db: Db, scope: CoachScope) =>
  currentSteps(db, scope).select('c.exercises_done as done').execute()

export interface RecordRow {
  id: string
  step_id: string
  local_date: string
  goal: ExerciseGoal
  bpm: BreathsPerMinute
  started_at: Date
  ended_at: Date
  /** `null` if nothing was recorded. The same applies to the other columns of the recording. */
  beats: number | null
  corrected_beats: number | null
  problem: RecordingProblem | null
  rmssd: number | null
  sdnn: number | null
  pulse_rate: number | null
  respiratory_rate: number | null
}

/** Number of beats in a recording, even while it is waiting to be measured again. */
export const beatsOfRecording = sql`coalesce(r.beats, cardinality(r.rr_intervals))`

const recordColumns = sql`s.id, s.step_id, s.local_date, s.goal, s.bpm, s.started_at, s.ended_at,
  ${beatsOfRecording} as beats, r.corrected_beats, r.problem, r.rmssd, r.sdnn, r.pulse_rate, r.respiratory_rate`

const joinRecording = sql`left join exercise_recording r
  on r.organisation_id = s.organisation_id and r.client_id = s.client_id and r.session_id = s.id`

/** Joins the client's zone at the start of a session. */
const joinZone = sql`left join lateral (
    select t.timezone from client_timezone t
    where t.organisation_id = s.organisation_id and t.client_id = s.client_id
    -- The last zone that had begun; before the first one was recorded, the first.
    order by t.since > s.started_at, abs(extract(epoch from t.since - s.started_at)) limit 1
  ) z on true`

/** Returns one session of a client with its measures. `undefined` if the id belongs to another client. */
export async function findRecord(db: Db, client: ClientKey, id: string): Promise<RecordRow | undefined> {
  const { rows } = await sql<RecordRow>`select ${recordColumns} from exercise_session s ${joinRecording}
    where s.organisation_id = ${client.organisationId} and s.client_id = ${client.clientId} and s.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

export interface SessionRow extends RecordRow {
  /** The client's zone at the start of the session. */
  timezone: string
  /** Measures of the earlier sessions at the same pace, newest first. */
  earlier: [rmssd: number, sdnn: number, pulseRate: number, respiratoryRate: number | null][] | null
}

const sessionColumns = [
  'organisation_id',
  'client_id',
  'id',
  'step_id',
  'local_date',
  'goal',
  'bpm',
  'started_at',
  'ended_at',
]

/**
 * Returns a page of a client's sessions, newest first, in one statement. `undefined` if the client isn't the coach's.
 */
export async function findSessionPage(
  db: Db,
  scope: CoachScope,
  clientId: string,
  page: Page,
): Promise<SessionRow[] | undefined> {
  const sessions = {
    table: 'exercise_session' as const,
    columns: sessionColumns,
    time: 'started_at',
    of: { organisation_id: scope.organisationId, client_id: clientId },
  }
  const { rows } = await sql<SessionRow | { id: null }>`
    select ${recordColumns}, z.timezone, h.earlier
    from client_scope c
    left join lateral (${selectPage(sessions, page)}) s on true
    ${joinRecording}
    left join lateral (
      select json_agg(json_build_array(p.rmssd, p.sdnn, p.pulse_rate, p.respiratory_rate)
        order by p.started_at desc, p.id desc) as earlier
      from (
        select e.started_at, e.id, m.rmssd, m.sdnn, m.pulse_rate, m.respiratory_rate
        from exercise_session e
        join exercise_recording m
          on m.organisation_id = e.organisation_id and m.client_id = e.client_id and m.session_id = e.id
        where e.organisation_id = s.organisation_id and e.client_id = s.client_id and e.bpm = s.bpm
          and (e.started_at, e.id) < (s.started_at, s.id) and m.rmssd is not null
        order by e.started_at desc, e.id desc limit ${EFFECT_SESSIONS.max}
      ) p
    ) h on true
    ${joinZone}
    where c.organisation_id = ${scope.organisationId} and c.coach_id = ${scope.coachId} and c.client_id = ${clientId}
    order by s.started_at desc, s.id desc`.execute(db)
  return rows.length === 0 ? undefined : rows.filter((row) => row.id !== null)
}

/**
 * Returns the RR intervals of a client's session. The list is empty if there is no recording. `undefined` if the client
 * isn't the coach's, or has no such session.
 */
export async function findIntervals(
  db: Db,
  scope: CoachScope,
  clientId: string,
  sessionId: string,
): Promise<readonly number[] | undefined> {
  const { rows } = await sql<{ intervals: number[] }>`
    select coalesce(r.rr_intervals, '{}') as intervals
    from coach_client c
    join exercise_session s on s.organisation_id = c.organisation_id and s.client_id = c.client_id
    ${joinRecording}
    where c.organisation_id = ${scope.organisationId} and c.coach_id = ${scope.coachId} and c.client_id = ${clientId}
      and s.id = ${sessionId}`.execute(db)
  return rows[0]?.intervals
}

/** Returns all sessions of one of the coach's clients, oldest first. */
export async function findEverySession(
  db: Db,
  scope: CoachScope,
  clientId: string,
): Promise<Omit<SessionRow, 'earlier'>[]> {
  const { rows } = await sql<Omit<SessionRow, 'earlier'>>`
    select ${recordColumns}, z.timezone
    from coach_client c
    join exercise_session s on s.organisation_id = c.organisation_id and s.client_id = c.client_id
    ${joinRecording}
    ${joinZone}
    where c.organisation_id = ${scope.organisationId} and c.coach_id = ${scope.coachId} and c.client_id = ${clientId}
    order by s.started_at, s.id`.execute(db)
  return rows
}

/** Returns a client's sessions in a range of days, with the slots that they filled, oldest first. */
export const findSessionsOn = (db: Db, client: ClientKey, dates: Dates) =>
  db
    .selectFrom('exercise_session')
    .where('organisation_id', '=', client.organisationId)
    .where('client_id', '=', client.clientId)
    .where('local_date', '>=', dates.first)
    .where('local_date', '<=', dates.last)
    .orderBy('started_at')
    .orderBy('id')
    .select(['id', 'step_id', 'local_date', 'slot', 'started_at'])
    .execute()
