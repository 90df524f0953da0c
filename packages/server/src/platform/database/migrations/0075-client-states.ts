import type { Migration } from '../migration.ts'

/** Clients whom a coach has paused or archived. Only the coach can read these states. */
export const clientStates: Migration = {
  name: '0075-client-states',
  sql: `
-- Without a row a client is active.
create table client_state (
  organisation_id uuid not null,
  client_id uuid not null,
  author_id uuid not null,
  state text not null check (state in ('active', 'paused', 'archived')),
  primary key (organisation_id, client_id, author_id),
  foreign key (organisation_id, author_id) references person on delete cascade,
  foreign key (organisation_id, client_id) references person on delete cascade
);
create index client_state_by_author on client_state (organisation_id, author_id);
`,
}
