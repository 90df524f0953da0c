/** Organisations, people, and the assignments of clients to coaches. */
export const accounts = `
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
  -- Made by an import: an import key learns of no other account.
  is_imported boolean not null default false,
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

-- A client's zones as lists read them, oldest first: stored with each change of zone, so that no list has to compute them.
create table client_zones (
  organisation_id uuid not null,
  client_id uuid not null,
  zones jsonb not null,
  primary key (organisation_id, client_id),
  foreign key (organisation_id, client_id) references person on delete cascade
);
create function keep_zones() returns trigger language plpgsql as $keep$
begin
  -- Holds the rows first: what is read after that has everything that another change has added.
  insert into client_zones select distinct organisation_id, client_id, '[]'::jsonb from changed
    on conflict (organisation_id, client_id) do update set zones = client_zones.zones;
  update client_zones z set zones = (
      select jsonb_agg(jsonb_build_object('since', t.since, 'timezone', t.timezone) order by t.since)
      from client_timezone t where t.organisation_id = z.organisation_id and t.client_id = z.client_id)
    where (z.organisation_id, z.client_id) in (select organisation_id, client_id from changed);
  return null;
end $keep$;

create trigger keep_inserted_zones after insert on client_timezone
  referencing new table as changed for each statement execute function keep_zones();

-- No zone is ever taken back: it goes with its client.
create trigger keep_updated_zones after update on client_timezone
  referencing new table as changed for each statement execute function keep_zones();

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

-- Which import keys were given out: one opens nothing that isn't here, or was revoked.
create table import_key (
  organisation_id uuid not null references organisation on delete cascade,
  id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (organisation_id, id)
);
`
