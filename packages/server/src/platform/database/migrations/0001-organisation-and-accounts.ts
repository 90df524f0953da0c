import type { Migration } from '../migrate.ts'

export const organisationAndAccounts: Migration = {
  name: '0001-organisation-and-accounts',
  sql: `
create table organisation (
  id uuid primary key,
  name text not null,
  created_at timestamptz not null
);

create table app_user (
  organisation_id uuid not null references organisation,
  id uuid not null,
  email text not null,
  email_key text not null,
  password_hash text,
  status text not null check (status in ('active', 'disabled')),
  created_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, email_key)
);

create table session (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  token_counter integer not null,
  token_hash bytea not null,
  previous_hash bytea,
  sealed_successor bytea,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references app_user on delete cascade
);
create index session_by_user on session (organisation_id, user_id);

create table person (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  type text not null check (type in ('coach', 'user')),
  first_name text not null,
  last_name text not null,
  about_me text not null default '',
  profile_picture uuid,
  version integer not null default 1,
  birth_date date,
  gender text check (gender in ('male', 'female')),
  timezone text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references app_user on delete cascade,
  -- A client without a zone has no days.
  check (type = 'coach' or timezone is not null)
);
create index person_by_user on person (organisation_id, user_id, created_at, id);

create table client_timezone (
  organisation_id uuid not null,
  client_id uuid not null,
  since timestamptz not null,
  timezone text not null,
  primary key (organisation_id, client_id, since),
  foreign key (organisation_id, client_id) references person on delete cascade
);

create table coach_client (
  organisation_id uuid not null,
  coach_id uuid not null,
  client_id uuid not null,
  assigned_at timestamptz not null,
  primary key (organisation_id, coach_id, client_id),
  foreign key (organisation_id, coach_id) references person on delete cascade,
  foreign key (organisation_id, client_id) references person on delete cascade
);
create index coach_client_by_client on coach_client (organisation_id, client_id);

create table picture (
  organisation_id uuid not null,
  id uuid not null,
  owner_id uuid not null,
  content_type text not null,
  byte_length integer not null,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, owner_id) references person on delete cascade
);

create view caller_scope as
select s.organisation_id, s.id as session_id, s.user_id, p.id as person_id, p.type,
  s.created_at as session_created_at, s.last_used_at as session_last_used_at, s.ended_at as session_ended_at,
  u.status as user_status
from session s
join app_user u on u.organisation_id = s.organisation_id and u.id = s.user_id
join lateral (
  select id, type from person
  where person.organisation_id = s.organisation_id and person.user_id = s.user_id
  order by created_at, id limit 1
) p on true;
`,
}
