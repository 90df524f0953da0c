import type { Migration } from '../migrate.ts'

export const attentionReviews: Migration = {
  name: '0020-attention-reviews',
  sql: `
-- What a coach has seen of a client under an attention rule; other facts by now are not reviewed.
create table attention_review (
  organisation_id uuid not null,
  client_id uuid not null,
  coach_id uuid not null,
  rule text not null,
  fingerprint text not null,
  reviewed_at timestamptz not null,
  primary key (organisation_id, client_id, coach_id, rule),
  foreign key (organisation_id, coach_id) references person on delete cascade,
  foreign key (organisation_id, client_id) references person on delete cascade
);
create index attention_review_by_coach on attention_review (organisation_id, coach_id);
`,
}
