import {
  HRV_SESSIONS_LIMIT,
  type BreathsPerMinute,
  type ExerciseGoal,
  type JourneyStepName,
  type LocalDate,
} from '@attune/api/contract'
import { sql } from 'kysely'
import type { CoachScope } from '../../../domain/client-scope.ts'
import type { ZoneHistory } from '../../../domain/time/client-day.ts'
import type { Db } from '../../../platform/database/database.ts'
import { beatsOfRecording } from '../exercise.repository.ts'

/** A measured session. `startedAt` is in epoch milliseconds. */
export type HrvRow = readonly [
  id: string,
  startedAt: number,
  date: LocalDate,
  step: JourneyStepName,
  goal: ExerciseGoal,
  bpm: BreathsPerMinute,
  beats: number,
  correctedBeats: number,
  rmssd: number,
  sdnn: number,
  pulseRate: number,
  respiratoryRate: number | null,
]

export interface ClientHrv {
  readonly zones: ZoneHistory
  /** The latest measured sessions, oldest first. */
  readonly rows: readonly HrvRow[]
  /** Number of recordings without measures since the first of these sessions. */
  readonly withoutMeasures: number
}

/** Returns a client's measured sessions, in one statement. `undefined` if the client isn't the coach's. */
export async function findHrv(db: Db, scope: CoachScope, clientId: string): Promise<ClientHrv | undefined> {
  const { rows } = await sql<ClientHrv>`
    with recorded as materialized (
      select s.id, s.step_id, s.local_date, s.goal, s.bpm, s.started_at, ${beatsOfRecording} as beats, r.corrected_beats,
        r.rmssd, r.sdnn, r.pulse_rate, r.respiratory_rate, r.problem
      from exercise_session s
      join exercise_recording r
        on r.organisation_id = s.organisation_id and r.client_id = s.client_id and r.session_id = s.id
      where s.organisation_id = ${scope.organisationId} and s.client_id = ${clientId}
    ), measured as materialized (
      select m.*, p.step from recorded m
      join journey_step p on p.organisation_id = ${scope.organisationId} and p.id = m.step_id
      where m.rmssd is not null
      order by m.started_at desc, m.id desc limit ${HRV_SESSIONS_LIMIT}
    )
    select c.zones, (
      select coalesce(json_agg(json_build_array(
        m.id, round(extract(epoch from m.started_at) * 1000), m.local_date, m.step, m.goal, m.bpm, m.beats,
        m.corrected_beats, m.rmssd, m.sdnn, m.pulse_rate, m.respiratory_rate) order by m.started_at, m.id), '[]')
      from measured m
    ) as rows, (
      select count(*)::int from recorded u
      where u.problem is not null and u.started_at >= (select min(m.started_at) from measured m)
    ) as "withoutMeasures"
    from client_scope c
    where c.organisation_id = ${scope.organisationId} and c.coach_id = ${scope.coachId} and c.client_id = ${clientId}`.execute(
    db,
  )
  return rows[0]
}

/** A day's sessions at one pace: the date, the sum of their RMSSD, and their number. */
export type HrvDay = readonly [date: LocalDate, sum: number, sessions: number]

export interface HrvByDay {
  readonly personId: string
  readonly zones: ZoneHistory
  /** The pace of the latest measured session. `null` if there is none. */
  readonly bpm: BreathsPerMinute | null
  /** The days with measured sessions at this pace. */
  readonly days: readonly HrvDay[]
}

/** Returns the days with measured sessions since a date for each of a coach's clients, in one statement. */
export async function findHrvByDay(db: Db, scope: CoachScope, since: LocalDate): Promise<HrvByDay[]> {
  const { rows } = await sql<HrvByDay>`
    select c.client_id as "personId", c.zones, latest.bpm, (
      select coalesce(json_agg(json_build_array(d.local_date, d.sum, d.sessions)), '[]')
      from (
        select s.local_date, sum(r.rmssd) as sum, count(*) as sessions
        from exercise_session s
        join exercise_recording r
          on r.organisation_id = s.organisation_id and r.client_id = s.client_id and r.session_id = s.id
        where s.organisation_id = c.organisation_id and s.client_id = c.client_id and s.bpm = latest.bpm
          and s.local_date >= ${since} and r.rmssd is not null
        group by s.local_date
      ) d
    ) as days
    from client_scope c
    left join lateral (
      select s.bpm from exercise_session s
      join exercise_recording r
        on r.organisation_id = s.organisation_id and r.client_id = s.client_id and r.session_id = s.id
      where s.organisation_id = c.organisation_id and s.client_id = c.client_id and r.rmssd is not null
      order by s.started_at desc, s.id desc limit 1
    ) latest on true
    where c.organisation_id = ${scope.organisationId} and c.coach_id = ${scope.coachId}
    order by c.client_id`.execute(db)
  return rows
}
