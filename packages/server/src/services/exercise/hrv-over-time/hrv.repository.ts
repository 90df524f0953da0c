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

/** Returns the measured sessions of a client, in one statement. Undefined if the client isn't the coach's. */
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
