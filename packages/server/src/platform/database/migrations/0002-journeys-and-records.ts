import type { Migration } from '../migrate.ts'

export const journeysAndRecords: Migration = {
  name: '0002-journeys-and-records',
  sql: `
create table journey (
  organisation_id uuid not null,
  client_id uuid not null,
  id uuid not null,
  started_at timestamptz not null,
  started_on date not null,
  primary key (organisation_id, client_id, id),
  -- assumed: a client has one journey.
  unique (organisation_id, client_id),
  foreign key (organisation_id, client_id) references person on delete cascade
);

create table journey_step (
  organisation_id uuid not null,
  client_id uuid not null,
  id uuid not null,
  journey_id uuid not null,
  step text not null check (step in ('learn', 'sense', 'grow')),
  position smallint not null,
  status text not null check (status in ('planned', 'active', 'completed')),
  started_at timestamptz,
  started_on date,
  ended_at timestamptz,
  ended_on date,
  bpm smallint check (bpm in (10, 8, 6)),
  goals text[] not null default '{}',
  goal_choices text[] not null default '{}',
  primary key (organisation_id, client_id, id),
  unique (organisation_id, client_id, journey_id, position),
  foreign key (organisation_id, client_id, journey_id) references journey on delete cascade,
  check (status = 'planned' or (started_at is not null and started_on is not null)),
  check (status <> 'completed' or (ended_at is not null and ended_on is not null))
);
create unique index journey_step_one_active on journey_step (organisation_id, client_id) where status = 'active';

-- Day sums of the plan: which slots and windows of a client's day are filled, one bit each.
create table plan_day (
  organisation_id uuid not null,
  client_id uuid not null,
  local_date date not null,
  step_id uuid not null,
  exercise_slots integer not null default 0,
  reflection_windows integer not null default 0,
  extra_exercises integer not null default 0,
  primary key (organisation_id, client_id, local_date, step_id),
  foreign key (organisation_id, client_id) references person on delete cascade
);

create table exercise_session (
  organisation_id uuid not null,
  client_id uuid not null,
  id uuid not null,
  step_id uuid not null,
  local_date date not null,
  goal text not null check (goal in ('learn', 'energy', 'focus', 'calm')),
  bpm smallint not null,
  started_at timestamptz not null,
  ended_at timestamptz not null check (ended_at >= started_at),
  -- Which slot of the day it filled; null: an extra.
  slot smallint,
  primary key (organisation_id, client_id, id),
  foreign key (organisation_id, client_id) references person on delete cascade
);
create index exercise_session_by_time on exercise_session (organisation_id, client_id, started_at);

create table exercise_day (
  organisation_id uuid not null,
  client_id uuid not null,
  step_id uuid not null,
  local_date date not null,
  done integer not null default 0,
  extra integer not null default 0,
  primary key (organisation_id, client_id, step_id, local_date),
  foreign key (organisation_id, client_id) references person on delete cascade
);

create table survey (
  organisation_id uuid not null,
  client_id uuid not null,
  id uuid not null,
  step_id uuid not null,
  type text not null check (type in ('assessment', 'reflection', 'morningReflection')),
  name text not null,
  -- Null: an assessment, or a reflection outside the planned windows.
  reflection_window text check (reflection_window in ('morning', 'noon', 'afternoon', 'evening', 'night')),
  local_date date not null,
  status text not null check (status in ('active', 'completed')),
  answer_count integer not null default 0,
  started_at timestamptz,
  completed_at timestamptz,
  primary key (organisation_id, client_id, id),
  foreign key (organisation_id, client_id) references person on delete cascade,
  check (status <> 'completed' or completed_at is not null)
);
create unique index survey_one_a_window on survey (organisation_id, client_id, local_date, reflection_window)
  where reflection_window is not null;
create index survey_by_step on survey (organisation_id, client_id, step_id, type, local_date);

create table survey_answer (
  organisation_id uuid not null,
  client_id uuid not null,
  survey_id uuid not null,
  question text not null,
  value smallint not null check (value between 0 and 10),
  answered_at timestamptz not null,
  primary key (organisation_id, client_id, survey_id, question),
  foreign key (organisation_id, client_id, survey_id) references survey on delete cascade
);

create table reflection_day (
  organisation_id uuid not null,
  client_id uuid not null,
  step_id uuid not null,
  local_date date not null,
  done integer not null default 0,
  extra integer not null default 0,
  primary key (organisation_id, client_id, step_id, local_date),
  foreign key (organisation_id, client_id) references person on delete cascade
);

create table indicator_day (
  organisation_id uuid not null,
  client_id uuid not null,
  local_date date not null,
  productivity_sum integer not null default 0,
  productivity_count integer not null default 0,
  mental_sum integer not null default 0,
  mental_count integer not null default 0,
  physical_sum integer not null default 0,
  physical_count integer not null default 0,
  primary key (organisation_id, client_id, local_date),
  foreign key (organisation_id, client_id) references person on delete cascade
);

create table device_use (
  organisation_id uuid not null,
  client_id uuid not null,
  started_at timestamptz not null,
  ended_at timestamptz not null check (ended_at > started_at),
  primary key (organisation_id, client_id, started_at),
  foreign key (organisation_id, client_id) references person on delete cascade
);
create index device_use_by_end on device_use (organisation_id, client_id, ended_at);

create table device_presence (
  organisation_id uuid not null,
  client_id uuid not null,
  last_connected_at timestamptz not null,
  primary key (organisation_id, client_id),
  foreign key (organisation_id, client_id) references person on delete cascade
);

create table simulation (
  organisation_id uuid primary key references organisation on delete cascade,
  simulated_until timestamptz,
  is_complete boolean not null default false
);

create view client_scope as
select cc.organisation_id, cc.coach_id, cc.client_id, p.timezone, z.zones,
  j.id as journey_id, j.started_on as journey_started_on,
  s.id as step_id, s.step, s.started_at as step_started_at, s.started_on as step_started_on
from coach_client cc
join person p on p.organisation_id = cc.organisation_id and p.id = cc.client_id
cross join lateral (
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'since', to_char(t.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'timezone', t.timezone)
      order by t.since),
    '[]') as zones
  from client_timezone t
  where t.organisation_id = cc.organisation_id and t.client_id = cc.client_id
) z
left join journey j on j.organisation_id = cc.organisation_id and j.client_id = cc.client_id
left join journey_step s
  on s.organisation_id = cc.organisation_id and s.client_id = cc.client_id and s.status = 'active';
`,
}
