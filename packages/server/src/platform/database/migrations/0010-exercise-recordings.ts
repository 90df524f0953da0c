import type { Migration } from '../migrate.ts'

export const exerciseRecordings: Migration = {
  name: '0010-exercise-recordings',
  sql: `
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

create index exercise_session_by_pace on exercise_session (organisation_id, client_id, bpm, started_at, id);
`,
}
