import type { Migration } from '../migration.ts'

/** A coach's notes about a client. Only the coach can read them. */
export const notes: Migration = {
  name: '0071-notes',
  sql: `
create table note (
  organisation_id uuid not null,
  client_id uuid not null,
  author_id uuid not null,
  id uuid not null,
  version integer not null,
  text text not null,
  written_at timestamptz not null,
  -- A day of the author's calendar.
  follow_up_on date,
  follow_up_done_at timestamptz check (follow_up_done_at is null or follow_up_on is not null),
  -- A deleted note can be restored until it is purged.
  deleted_at timestamptz,
  primary key (organisation_id, client_id, id),
  foreign key (organisation_id, author_id) references person on delete cascade,
  foreign key (organisation_id, client_id) references person on delete cascade
);
create index note_by_author on note (organisation_id, author_id, client_id, written_at) where deleted_at is null;
create index note_deleted on note (deleted_at) where deleted_at is not null;

-- What was typed and not saved as a note. Its row stays when it is emptied, so that versions never repeat.
create table note_draft (
  organisation_id uuid not null,
  client_id uuid not null,
  author_id uuid not null,
  version integer not null,
  text text not null,
  follow_up_on date,
  saved_at timestamptz not null,
  primary key (organisation_id, client_id, author_id),
  foreign key (organisation_id, author_id) references person on delete cascade,
  foreign key (organisation_id, client_id) references person on delete cascade
);
create index note_draft_by_author on note_draft (organisation_id, author_id);
`,
}
