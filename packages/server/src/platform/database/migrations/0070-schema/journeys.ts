/** Journeys and their steps, and the sums stored for each step and each day. */
export const journeys = `
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
-- The step after the current one, and assessments in the order in which they are shown.
create index journey_step_planned on journey_step (organisation_id, client_id, position) include (step)
  where status = 'planned';

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

-- What a step's days add up to, so that a list reads one row a client, however long the step is.
create table exercise_step (
  organisation_id uuid not null,
  client_id uuid not null,
  step_id uuid not null,
  done integer not null,
  primary key (organisation_id, client_id, step_id),
  foreign key (organisation_id, client_id) references person on delete cascade
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

create table reflection_step (
  organisation_id uuid not null,
  client_id uuid not null,
  step_id uuid not null,
  done integer not null,
  primary key (organisation_id, client_id, step_id),
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
`
