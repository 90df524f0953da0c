/** Records that clients and their devices send. */
export const records = `
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
create index exercise_session_by_pace on exercise_session (organisation_id, client_id, bpm, started_at, id);

-- Exercises that have begun and are not finished: they count for nothing yet.
create table exercise_start (
  organisation_id uuid not null,
  client_id uuid not null,
  id uuid not null,
  goal text not null check (goal in ('learn', 'energy', 'focus', 'calm')),
  bpm smallint not null check (bpm in (10, 8, 6)),
  started_at timestamptz not null,
  primary key (organisation_id, client_id, id),
  foreign key (organisation_id, client_id) references person on delete cascade
);

create table exercise_recording (
  organisation_id uuid not null,
  client_id uuid not null,
  session_id uuid not null,
  -- Milliseconds, artefacts included: what everything else here was measured from.
  rr_intervals real[] not null,
  dropped_beats integer not null,
  -- Null, all three: too little was recorded.
  rmssd double precision,
  sdnn double precision,
  pulse_rate double precision,
  -- Null: no breathing stands out.
  respiratory_rate double precision,
  primary key (organisation_id, client_id, session_id),
  foreign key (organisation_id, client_id, session_id) references exercise_session on delete cascade,
  check (num_nulls(rmssd, sdnn, pulse_rate) in (0, 3)),
  check (respiratory_rate is null or rmssd is not null)
);
-- Effects read the measures of many sessions and the intervals of none: these are kept apart, however few they are.
alter table exercise_recording set (toast_tuple_target = 128);

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
create index survey_assessments on survey (organisation_id, client_id, local_date, id) where type = 'assessment';

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

create table heart_rate (
  organisation_id uuid not null,
  client_id uuid not null,
  measured_at timestamptz not null,
  -- Beats a minute.
  pulse_rate real not null check (pulse_rate between 20 and 250),
  primary key (organisation_id, client_id, measured_at),
  foreign key (organisation_id, client_id) references person on delete cascade
);

create table simulation (
  organisation_id uuid primary key references organisation on delete cascade,
  simulated_until timestamptz,
  is_complete boolean not null default false,
  -- When the first run began: a later run gives the same people the same first days.
  origin timestamptz not null
);
`
