import type { Migration } from '../migration.ts'

/**
 * How many clients a day a coach wants to see in Attention, and which clients they are on a given day. Only the coach
 * can read both.
 */
export const attentionDays: Migration = {
  name: '0077-attention-days',
  sql: `
-- Without a row, and with null, there is no limit.
create table attention_budget (
  organisation_id uuid not null,
  coach_id uuid not null,
  budget smallint check (budget > 0),
  primary key (organisation_id, coach_id),
  foreign key (organisation_id, coach_id) references person on delete cascade
);

create table attention_day (
  organisation_id uuid not null,
  client_id uuid not null,
  author_id uuid not null,
  -- Of the coach's calendar.
  day date not null,
  place smallint not null,
  primary key (organisation_id, author_id, day, client_id),
  foreign key (organisation_id, author_id) references person on delete cascade,
  foreign key (organisation_id, client_id) references person on delete cascade
);
create index attention_day_by_client on attention_day (organisation_id, client_id);
`,
}
