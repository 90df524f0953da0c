import {
  CORRECTED_SHARE,
  EXERCISE_SLOTS,
  type ExerciseGoal,
  type LocalDate,
  TIMES_OF_DAY,
  type TimeOfDay,
} from '@attune/api/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { beatsOfRecording } from '../exercise.repository.ts'
import type { ZoneHistory } from '../../../domain/time/client-day.ts'
import type { OffsetChange } from '../../../domain/time/offset-changes.ts'

/**
 * Means of the measured sessions at a pace, for one goal at one time of day. If `goal` and `time` are `null`, they are
 * the means of all sessions at the pace.
 */
export interface PaceGroup {
  readonly bpm: number
  readonly goal: ExerciseGoal | null
  readonly time: TimeOfDay | null
  readonly sessions: number
  readonly markedSessions: number
  readonly hrv1: number
  /** `null` for a single session. */
  readonly hrv1Deviation: number | null
  readonly hrv2: number
  readonly pulseRate: number
  readonly respiratory: number | null
  readonly since: LocalDate
}

/**
 * A day number, the number of that day's measured sessions, the sum of their HRV-1, and the number of marked sessions
 * among them.
 */
export type HrvDay = readonly [day: number, sessions: number, sum: number, markedSessions: number]

export interface ClientPaces {
  readonly groups: readonly PaceGroup[]
  readonly days: readonly HrvDay[]
}

// Each time of day begins with the exercise slot of the same name, except the first, which begins with the day.
const [morning, afternoon, evening] = TIMES_OF_DAY
const beginOf = (time: TimeOfDay) => EXERCISE_SLOTS.learn.find(({ slot }) => slot === time)?.start ?? '00:00'

const ofClient = ({ organisationId, coachId }: CoachScope, clientId: string) =>
  sql`c.organisation_id = ${organisationId} and c.coach_id = ${coachId} and c.client_id = ${clientId}`

const measuredSessions = sql`exercise_session s
    join exercise_recording r
      on r.organisation_id = s.organisation_id and r.client_id = s.client_id and r.session_id = s.id
    where s.organisation_id = c.organisation_id and s.client_id = c.client_id and r.rmssd is not null`

/** Tests whether a measured recording is marked, by the same rule as `isMarkedAsCorrected`. */
const isMarked = sql`r.corrected_beats::float8 / ${beatsOfRecording} >= ${CORRECTED_SHARE.marked}::float8`

/**
 * Returns the client's local time at the start of a session. It is computed from the clock's offsets from UTC and the
 * instants at which they changed.
 */
const clockOf = (offsets: readonly OffsetChange[]) => sql`(s.started_at at time zone 'UTC' + (
    select make_interval(secs => o.seconds)
    from unnest(
      ${offsets.map(({ since }) => new Date(since))}::timestamptz[], ${offsets.map(({ seconds }) => seconds)}::int[]
    ) as o (since, seconds)
    where o.since <= s.started_at order by o.since desc limit 1))::time`

/** Returns a client's zones and first session. `undefined` if the client isn't the coach's. */
export async function findZones(
  db: Db,
  scope: CoachScope,
  clientId: string,
): Promise<{ zones: ZoneHistory; firstSession: Date | null } | undefined> {
  const { rows } = await sql<{ zones: ZoneHistory; firstSession: Date | null }>`
    select c.zones, (
      select min(s.started_at) from exercise_session s
      where s.organisation_id = c.organisation_id and s.client_id = c.client_id
    ) as "firstSession"
    from client_scope c where ${ofClient(scope, clientId)}`.execute(db)
  return rows[0]
}

/**
 * Returns measured sessions by pace, goal and time of day and, since a given day, also by day. `undefined` if the
 * client isn't the coach's. `offsets` are those of the client's clock since the first session.
 */
export async function findPaces(
  db: Db,
  scope: CoachScope,
  clientId: string,
  { since, offsets }: { since: LocalDate; offsets: readonly OffsetChange[] },
): Promise<ClientPaces | undefined> {
  const clock = clockOf(offsets)
  const { rows } = await sql<ClientPaces>`
    select
      (select coalesce(json_agg(g), '[]') from (
        select m.bpm, m.goal, m.time, count(*)::int as sessions,
          count(*) filter (where m.is_marked)::int as "markedSessions",
          avg(m.rmssd) as "hrv1", stddev_samp(m.rmssd) as "hrv1Deviation",
          avg(m.sdnn) as "hrv2", avg(m.pulse_rate) as "pulseRate", avg(m.respiratory_rate) as respiratory,
          min(m.local_date) as since
        from (
          select s.bpm, s.goal, s.local_date, r.rmssd, r.sdnn, r.pulse_rate, r.respiratory_rate,
            ${isMarked} as is_marked,
            case when ${clock} < ${beginOf(afternoon)}::time then ${morning}::text
              when ${clock} < ${beginOf(evening)}::time then ${afternoon}::text else ${evening}::text end as time
          from ${measuredSessions}
        ) m
        group by grouping sets ((m.bpm), (m.bpm, m.goal, m.time))
      ) g) as groups,
      (select coalesce(json_agg(json_build_array(d.day, d.sessions, d.sum, d.marked)), '[]') from (
        select s.local_date - date '1970-01-01' as day, count(*) as sessions, sum(r.rmssd) as sum,
          count(*) filter (where ${isMarked}) as marked
        from ${measuredSessions} and s.local_date >= ${since}
        group by s.local_date
      ) d) as days
    from client_scope c
    where ${ofClient(scope, clientId)}`.execute(db)
  return rows[0]
}
