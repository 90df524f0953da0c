import type { CalendarStatus, LocalDate } from '@attune/api/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { latestRecords } from '../../../domain/latest-data.ts'
import type { IndicatorDayTuple } from '../analytics.repository.ts'

/** A client, and the end of the coach's last look. */
export interface LookedAt {
  readonly clientId: string
  readonly since: Date
}

/** A day of the current step: day number, slots, windows, extras. */
export type StepDayTuple = readonly [number, number, number, number]

/** An exercise of the current step: day number, start, end, arrival; instants in epoch milliseconds. */
export type ExerciseTuple = readonly [number, number, number, number | null]

/** A reflection: day number, step, instant, arrival, answers to productivity, mental and physical. */
export type ReflectionTuple = readonly [
  number,
  string,
  number,
  number | null,
  number | null,
  number | null,
  number | null,
]

/** An assessment: id, name, due day, status, instant of its last answer where that has arrived since. */
export type AssessmentTuple = readonly [string, string, LocalDate, CalendarStatus, number | null]

const milliseconds = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

const ofClient = sql`r.organisation_id = c.organisation_id and r.client_id = c.client_id`
const hasArrived = (now: Date) => sql`r.received_at > asked.since and r.received_at <= ${now}`
/**
 * Whether something on the record's day happened or arrived since, where the day is up to that of the last look: it was not
 * known then. Without it, the day's other records fill other slots and windows.
 */
const isOnLateDay = (table: 'exercise_session' | 'survey', column: string) => sql`r.local_date in (
  select late.local_date from ${sql.table(table)} late
  where late.organisation_id = c.organisation_id and late.client_id = c.client_id
    and (late.received_at > asked.since or ${sql.ref(`late.${column}`)} > asked.since)
    and late.local_date <= (asked.since at time zone 'UTC')::date + 1)`

const answerTo = (question: string) => sql`(select a.value from survey_answer a
  where a.organisation_id = r.organisation_id and a.client_id = r.client_id and a.survey_id = r.id
    and a.question = ${question})`

/**
 * What says what is new about clients of a coach, each since an instant of its own. `offset 0` and lateral reads: every
 * part is one read by an index for each client.
 */
export const findRecordsSince = (db: Db, scope: CoachScope, asked: readonly LookedAt[], now: Date) =>
  db
    .selectFrom('client_scope as c')
    .innerJoin(
      sql<{ clientId: string; since: Date }>`(select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as a("clientId" uuid, since timestamptz))`.as('asked'),
      (join) => join.onRef('asked.clientId', '=', 'c.client_id'),
    )
    .leftJoin('journey as j', (join) =>
      join.onRef('j.organisation_id', '=', 'c.organisation_id').onRef('j.client_id', '=', 'c.client_id'),
    )
    .leftJoin('device_presence as p', (join) =>
      join.onRef('p.organisation_id', '=', 'c.organisation_id').onRef('p.client_id', '=', 'c.client_id'),
    )
    .where('c.organisation_id', '=', scope.organisationId)
    .where('c.coach_id', '=', scope.coachId)
    .select([
      'c.client_id',
      'asked.since',
      'c.zones',
      'c.journey_started_on',
      'j.started_at as journey_started_at',
      'c.step_id',
      'c.step',
      'c.step_started_at',
      'c.step_started_on',
      ...latestRecords(),
      sql<Date | null>`(select least(r.ended_at, ${now}) from device_use r where ${ofClient}
        and r.started_at < ${now} order by r.started_at desc limit 1)`.as('used_until'),
      sql<Date | null>`case when p.client_id is not null then least(p.last_connected_at, ${now}) end`.as(
        'connected_at',
      ),
      sql<number>`(select count(*) from exercise_session r where ${ofClient} and ${hasArrived(now)})::integer`.as(
        'exercises',
      ),
      sql<number>`(select count(*) from survey r where ${ofClient} and ${hasArrived(now)}
        and r.type <> 'assessment')::integer`.as('reflections'),
      sql<number>`coalesce((select sum(r.seconds) from device_use_arrival r where ${ofClient}
        and ${hasArrived(now)}), 0)`.as('seconds_of_use'),
      sql<AssessmentTuple[]>`(select coalesce(json_agg(json_build_array(r.id, r.name, r.local_date, r.status,
          case when ${hasArrived(now)} then ${milliseconds('r.completed_at')} end) order by r.local_date, r.id), '[]')
        from survey r where ${ofClient} and r.type = 'assessment')`.as('assessments'),
      sql<StepDayTuple[]>`(select coalesce(array_to_json(array_agg(array[r.local_date - date '1970-01-01',
          r.exercise_slots, r.reflection_windows, r.extra_exercises])), '[]')
        from plan_day r where ${ofClient} and r.step_id = c.step_id)`.as('step_days'),
      sql<ExerciseTuple[]>`(select coalesce(json_agg(json_build_array(r.local_date - date '1970-01-01',
          ${milliseconds('r.started_at')}, ${milliseconds('r.ended_at')}, ${milliseconds('r.received_at')})
          order by r.started_at), '[]')
        from exercise_session r where ${ofClient} and r.step_id = c.step_id
          and ${isOnLateDay('exercise_session', 'ended_at')})`.as('exercises_of_late_days'),
      sql<ReflectionTuple[]>`(select coalesce(json_agg(json_build_array(r.local_date - date '1970-01-01', r.step_id,
          ${milliseconds('r.completed_at')}, ${milliseconds('r.received_at')},
          ${answerTo('productivity')}, ${answerTo('mental')}, ${answerTo('physical')}) order by r.completed_at), '[]')
        from survey r where ${ofClient} and r.type <> 'assessment' and ${isOnLateDay('survey', 'completed_at')})`.as(
        'reflections_of_late_days',
      ),
      sql<IndicatorDayTuple[]>`(select coalesce(array_to_json(array_agg(array[r.local_date - date '1970-01-01',
          r.productivity_sum, r.productivity_count, r.mental_sum, r.mental_count, r.physical_sum, r.physical_count])),
          '[]')
        from indicator_day r where ${ofClient} and r.local_date >= (asked.since at time zone 'UTC')::date - 8)`.as(
        'indicator_days',
      ),
      sql<[number, number][]>`(select coalesce(json_agg(json_build_array(
          ${milliseconds('r.started_at')}, ${milliseconds('r.ended_at')})), '[]')
        from device_use r where ${ofClient} and r.ended_at > asked.since - interval '48 h')`.as('uses'),
    ])
    .orderBy('c.client_id')
    .execute()

export type RecordsRow = Awaited<ReturnType<typeof findRecordsSince>>[number]
