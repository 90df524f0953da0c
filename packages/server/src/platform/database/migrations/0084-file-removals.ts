import type { Migration } from '../migration.ts'

/** Files to be deleted from the storage, which may be unavailable when their rows change. */
export const fileRemovals: Migration = {
  name: '0084-file-removals',
  sql: `
create table file_removal (
  organisation_id uuid not null references organisation on delete cascade,
  id uuid not null,
  -- The person whose file it is. No foreign key: a person who is deleted must not take the row along.
  owner_id uuid not null,
  -- A new file is due until the row that names it is stored, so that a failed call leaves none.
  due_at timestamptz not null,
  primary key (organisation_id, id)
);
`,
}
