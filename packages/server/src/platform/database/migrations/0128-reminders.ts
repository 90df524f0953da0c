import type { Migration } from '../migration.ts'

/** The openings of which clients are reminded by mail, and the latest reminders. */
export const reminders: Migration = {
  name: '0128-reminders',
  sql: `
-- Without a row there are no reminders.
create table reminder (
  organisation_id uuid not null,
  client_id uuid not null,
  exercises boolean not null,
  reflections boolean not null,
  -- An earlier opening gets no mail.
  set_at timestamptz not null,
  primary key (organisation_id, client_id),
  foreign key (organisation_id, client_id) references person on delete cascade
);

-- A slot or window gets one mail at most, from whichever process.
create table reminded_opening (
  organisation_id uuid not null,
  client_id uuid not null,
  -- Of the client's calendar.
  local_date date not null,
  kind text not null check (kind in ('exercise', 'reflection')),
  -- The first slot, or the window, in the step's list.
  position smallint not null,
  reminded_at timestamptz not null,
  primary key (organisation_id, client_id, local_date, kind, position),
  foreign key (organisation_id, client_id) references person on delete cascade
);
create index reminded_opening_by_time on reminded_opening (reminded_at);
`,
}
