import { hash } from '@node-rs/argon2'
import type pg from 'pg'
import { emailOf, password, type DataSet } from './data-sets.ts'

const organisationId = '019a0000-0000-7000-8000-000000000001'

/** Creates coach, clients and zones. Every tenth client has changed zones once, so that some days are partial. */
const people = `
insert into app_user (organisation_id, id, email, email_key, password_hash, status, created_at)
  values ($1, uuidv7(), $2, $2, $3, 'active', $4::timestamptz - interval '2 years');
insert into person (organisation_id, id, user_id, type, first_name, last_name, created_at, updated_at)
  select $1, uuidv7(), id, 'coach', 'Dana', 'Whitlock', created_at, created_at from app_user where email_key = $2;
create temporary table member as
  select i, uuidv7() as client_id, uuidv7() as user_id, uuidv7() as journey_id,
    ($4::timestamptz - make_interval(days => $6)) as began,
    (array['Europe/Berlin', 'America/New_York', 'Africa/Lagos', 'Asia/Kolkata', 'Pacific/Auckland'])[1 + i % 5] as timezone
  from generate_series(1, $5::int) i;
insert into app_user (organisation_id, id, email, email_key, status, created_at)
  select $1, user_id, i || '-' || $2, i || '-' || $2, 'active', began from member;
insert into person (organisation_id, id, user_id, type, first_name, last_name, birth_date, gender, timezone, created_at, updated_at)
  select $1, client_id, user_id, 'user', 'Amara', 'Okafor ' || i, '1985-02-14', 'female', timezone, began, began from member;
insert into client_timezone (organisation_id, client_id, since, timezone)
  select $1, client_id, began, case when i % 10 = 0 then 'Asia/Tokyo' else timezone end from member;
insert into client_timezone (organisation_id, client_id, since, timezone)
  select $1, client_id, began + interval '30 days', timezone from member where i % 10 = 0;
insert into client_zones (organisation_id, client_id, zones)
  select $1, client_id, jsonb_agg(jsonb_build_object('since', since, 'timezone', client_timezone.timezone) order by since)
  from client_timezone join member using (client_id) group by client_id;
insert into coach_client (organisation_id, coach_id, client_id, assigned_at)
  select $1, p.id, client_id, began from member, person p join app_user u on u.id = p.user_id where u.email_key = $2;
insert into journey (organisation_id, client_id, id, started_at, started_on)
  select $1, client_id, journey_id, began, (began at time zone timezone)::date from member;
`

/**
 * Creates the steps. A third of the clients are in Learn, a third are in Sense after a third of the time, and a third
 * are in Grow after two thirds.
 */
const steps = `
create temporary table stage as
  select m.*, uuidv7() as step_id, s.step, s.position,
    began + make_interval(secs => s.position * $2 * 28800.0) as from_at,
    case when s.position < i % 3 then began + make_interval(secs => (s.position + 1) * $2 * 28800.0) end as until_at
  from member m cross join (values ('learn', 0), ('sense', 1), ('grow', 2)) s(step, position);
insert into journey_step (organisation_id, client_id, id, journey_id, step, position, status,
    started_at, started_on, ended_at, ended_on, bpm, goal_choices)
  select $1, client_id, step_id, journey_id, step, position,
    case when position > i % 3 then 'planned' when until_at is null then 'active' else 'completed' end,
    case when position <= i % 3 then from_at end, case when position <= i % 3 then (from_at at time zone timezone)::date end,
    until_at, (until_at at time zone timezone)::date, 8, array['calm'] from stage;
create temporary table lived as
  select client_id, timezone, step_id, step, i, day::date as local_date, extract(doy from day)::int as nth
  from stage cross join lateral generate_series(
    (from_at at time zone timezone)::date, (coalesce(until_at, $3) at time zone timezone)::date - 1, interval '1 day') day
  where position <= i % 3;
`

/** Creates three exercises, two reflections, four intervals of use and some heart rates for each day. */
const records = `
insert into exercise_session (organisation_id, client_id, id, step_id, local_date, goal, bpm, started_at, ended_at, received_at, slot)
  select $1, client_id, uuidv7(), step_id, local_date, case step when 'learn' then 'learn' else 'calm' end, 8, at, at + interval '10 minutes',
    at + interval '10 minutes', case when step <> 'grow' then slot end
  from lived cross join (values (0, 8), (1, 14), (2, 19)) s(slot, hour)
  cross join lateral (select (local_date + make_interval(hours => hour)) at time zone timezone as at) a;
create temporary table answered as
  select *, uuidv7() as survey_id, (local_date + make_interval(hours => hour)) at time zone timezone as at
  from lived cross join (values ('morning', 8), ('evening', 19)) w(reflection_window, hour) where step <> 'grow';
insert into survey (organisation_id, client_id, id, step_id, type, name, reflection_window, local_date, status,
    answer_count, started_at, completed_at, received_at)
  select $1, client_id, survey_id, step_id, 'reflection', 'Reflection', reflection_window, local_date, 'completed', 3, at, at, at from answered;
insert into survey_answer (organisation_id, client_id, survey_id, question, value, answered_at)
  select $1, client_id, survey_id, question, 3 + (i + nth) % 7, at
  from answered cross join (values ('productivity'), ('mental'), ('physical')) q(question);
insert into survey (organisation_id, client_id, id, step_id, type, name, local_date, status, answer_count, started_at, completed_at, received_at)
  select $1, client_id, uuidv7(), step_id, 'assessment', name, (from_at at time zone timezone)::date,
    case when i % 4 = 0 then 'active' else 'completed' end, i % 4, from_at, case when i % 4 > 0 then from_at end,
    case when i % 4 > 0 then from_at end
  from stage cross join (values ('Wellbeing'), ('Sleep')) a(name) where position <= i % 3;
insert into device_use (organisation_id, client_id, started_at, ended_at)
  select $1, client_id, at, at + interval '25 minutes' from lived cross join generate_series(8, 20, 4) hour
  cross join lateral (select (local_date + make_interval(hours => hour, mins => i % 30)) at time zone timezone as at) a;
insert into device_presence (organisation_id, client_id, last_connected_at)
  select $1, client_id, $2::timestamptz - make_interval(hours => i % 90) from member;
insert into heart_rate (organisation_id, client_id, measured_at, pulse_rate)
  select $1, client_id, (local_date + make_interval(mins => 480 + n)) at time zone timezone, 60 + (n + i) % 30
  from lived cross join generate_series(1, $3::int) n;
`

/** Creates the sums of days and steps that the services would have stored. */
const sums = `
insert into exercise_day (organisation_id, client_id, step_id, local_date, done, extra)
  select $1, client_id, step_id, local_date, 3, case when step = 'grow' then 3 else 0 end from lived;
insert into reflection_day (organisation_id, client_id, step_id, local_date, done)
  select $1, client_id, step_id, local_date, 2 from lived where step <> 'grow';
insert into plan_day (organisation_id, client_id, local_date, step_id, exercise_slots, reflection_windows, extra_exercises)
  select $1, client_id, local_date, step_id, case when step = 'grow' then 0 else 7 end,
    case when step = 'grow' then 0 else 9 end, case when step = 'grow' then 3 else 0 end from lived;
insert into indicator_day (organisation_id, client_id, local_date, productivity_sum, productivity_count,
    mental_sum, mental_count, physical_sum, physical_count)
  select $1, client_id, local_date, 2 * (3 + (i + nth) % 7), 2, 2 * (3 + (i + nth) % 7), 2, 2 * (3 + (i + nth) % 7), 2
  from lived where step <> 'grow';
insert into exercise_step (organisation_id, client_id, step_id, done)
  select $1, client_id, step_id, 3 * count(*) from lived group by client_id, step_id;
insert into reflection_step (organisation_id, client_id, step_id, done)
  select $1, client_id, step_id, 2 * count(*) from lived where step <> 'grow' group by client_id, step_id;
`

/**
 * Creates the coach's last visit to each client: an hour ago for every fourth client, who has no new records, and two
 * days ago for the others.
 */
const visits = `
insert into client_visit (organisation_id, client_id, author_id, id, started_at, ended_at, held)
  select $1, client_id, coach_id, uuidv7(), at, at, '{}' from member join coach_client using (client_id)
  cross join lateral (
    select $2::timestamptz - case when i % 4 = 0 then interval '1 hour' else interval '2 days' end as at) a;
insert into visit_heartbeat (organisation_id, client_id, author_id, visit_id, at)
  select v.organisation_id, v.client_id, v.author_id, v.id, v.ended_at from client_visit v join member using (client_id);
drop table member, stage, lived, answered;
`

const counted = ['exercise_session', 'survey', 'survey_answer', 'device_use', 'heart_rate']

/** Fills an organisation with data sets whose days end at `now`, and returns the number of records. */
export async function fill(client: pg.Client, dataSets: readonly DataSet[], now: string): Promise<number> {
  // Foreign keys and the audit are turned off, because the rows are generated and valid.
  await client.query(`set session_replication_role = replica; set timezone = 'UTC'`)
  await client.query(`insert into organisation (id, name, created_at) values ('${organisationId}', 'Bench', '${now}')`)
  const passwordHash = await hash(password)
  for (const dataSet of dataSets) {
    await runAll(client, people, [organisationId, emailOf(dataSet), passwordHash, now, dataSet.clients, dataSet.days])
    await runAll(client, steps, [organisationId, dataSet.days, now])
    await runAll(client, records, [organisationId, now, dataSet.heartRates])
    await runAll(client, sums, [organisationId])
    await runAll(client, visits, [organisationId, now])
  }
  await client.query('vacuum analyze')
  const each = counted.map((table) => `(select count(*) from ${table})`)
  const { rows } = await client.query<{ count: number }>(`select (${each.join(' + ')})::int as count`)
  return rows[0]?.count ?? 0
}

/** Runs statements one at a time. Each gets the values that it refers to. */
async function runAll(client: pg.Client, statements: string, values: readonly unknown[]): Promise<void> {
  for (const statement of statements.split(/;\s*\n/).filter((text) => text.trim())) {
    // Statements that create tables accept no parameters.
    const literal = statement.replace(/\$(\d)/g, (_, place: string) =>
      client.escapeLiteral(String(values[Number(place) - 1])),
    )
    await client.query(literal)
  }
}
