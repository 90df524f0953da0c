import type { Migration } from '../migration.ts'

/** A coach's saved views of the clients list. Only the coach can read them. */
export const savedViews: Migration = {
  name: '0080-saved-views',
  sql: `
-- One list a coach: views are few, and are read and replaced together.
create table saved_views (
  organisation_id uuid not null,
  coach_id uuid not null,
  version integer not null,
  views jsonb not null,
  primary key (organisation_id, coach_id),
  foreign key (organisation_id, coach_id) references person on delete cascade
);
`,
}
