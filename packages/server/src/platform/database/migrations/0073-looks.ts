import type { Migration } from '../migration.ts'

/** When a coach visited a client's profile, and when the client's records arrived. Together they show what is new. */
export const looks: Migration = {
  name: '0073-looks',
  sql: `
-- Null: the record arrived before arrivals were stored. A correction leaves it as it is.
alter table exercise_session add column received_at timestamptz;
-- Of an assessment: when its last answer arrived. Null while it isn't complete.
alter table survey add column received_at timestamptz;
create index exercise_session_by_arrival on exercise_session (organisation_id, client_id, received_at);
create index survey_by_arrival on survey (organisation_id, client_id, received_at);

-- Device use that a call added to what was known. Intervals that touch are merged, so they have no arrival of their own.
create table device_use_arrival (
  organisation_id uuid not null,
  client_id uuid not null,
  received_at timestamptz not null,
  seconds double precision not null check (seconds > 0),
  primary key (organisation_id, client_id, received_at),
  foreign key (organisation_id, client_id) references person on delete cascade
);

-- A coach's look at a client. Looks that overlap have the same begin of what is new.
create table client_look (
  organisation_id uuid not null,
  client_id uuid not null,
  author_id uuid not null,
  id uuid not null,
  started_at timestamptz not null,
  -- The end of the look before; null: there was none.
  since timestamptz,
  -- Null: it goes on, or its heartbeats have stopped.
  ended_at timestamptz,
  primary key (organisation_id, client_id, id),
  foreign key (organisation_id, author_id) references person on delete cascade,
  foreign key (organisation_id, client_id) references person on delete cascade
);
create index client_look_by_end on client_look (organisation_id, author_id, client_id, ended_at);

-- The latest heartbeat of a look, apart from it: the audit records looks and not their heartbeats.
create table look_heartbeat (
  organisation_id uuid not null,
  client_id uuid not null,
  author_id uuid not null,
  look_id uuid not null,
  at timestamptz not null,
  primary key (organisation_id, client_id, look_id),
  foreign key (organisation_id, client_id, look_id) references client_look on delete cascade
);
`,
}
