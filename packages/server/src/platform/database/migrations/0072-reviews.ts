import type { Migration } from '../migration.ts'

/** When a coach reviewed a client. Only the coach can read it. */
export const reviews: Migration = {
  name: '0072-reviews',
  sql: `
create table client_review (
  organisation_id uuid not null,
  client_id uuid not null,
  author_id uuid not null,
  id uuid not null,
  reviewed_at timestamptz not null,
  primary key (organisation_id, client_id, id),
  foreign key (organisation_id, author_id) references person on delete cascade,
  foreign key (organisation_id, client_id) references person on delete cascade
);
create index client_review_by_author on client_review (organisation_id, author_id, client_id, reviewed_at);

-- The review that has seen the facts, so that undoing it leaves the others.
alter table attention_review add column review_id uuid;
`,
}
