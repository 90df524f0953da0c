import type { Migration } from '../migration.ts'

/** A coach's tags for clients. Only the coach can read them. */
export const clientTags: Migration = {
  name: '0076-client-tags',
  sql: `
create table client_tag (
  organisation_id uuid not null,
  client_id uuid not null,
  author_id uuid not null,
  name text not null,
  primary key (organisation_id, client_id, author_id, name),
  foreign key (organisation_id, author_id) references person on delete cascade,
  foreign key (organisation_id, client_id) references person on delete cascade
);
create index client_tag_by_author on client_tag (organisation_id, author_id);
`,
}
