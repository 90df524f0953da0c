/** The work of coaches: reviews in Attention, and reports. */
export const coachWork = `
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

-- What was typed for a report and not yet made one of.
create table report_draft (
  organisation_id uuid not null,
  client_id uuid not null,
  coach_id uuid not null,
  version integer not null,
  period text not null,
  texts jsonb not null,
  saved_at timestamptz not null,
  primary key (organisation_id, client_id, coach_id),
  foreign key (organisation_id, coach_id) references person on delete cascade,
  foreign key (organisation_id, client_id) references person on delete cascade
);
create index report_draft_by_coach on report_draft (organisation_id, coach_id);

create table report (
  organisation_id uuid not null,
  client_id uuid not null,
  coach_id uuid not null,
  id uuid not null,
  period text not null,
  begins_on date not null,
  ends_on date not null,
  stage text not null check (stage in ('waiting', 'drawing', 'keeping', 'complete', 'failed')),
  created_at timestamptz not null,
  -- Everything that the pages say: from the same snapshot come the same bytes.
  snapshot jsonb not null,
  pdf bytea,
  primary key (organisation_id, client_id, id),
  foreign key (organisation_id, coach_id) references person on delete cascade,
  foreign key (organisation_id, client_id) references person on delete cascade,
  check (stage <> 'complete' or pdf is not null)
);
create index report_by_coach on report (organisation_id, coach_id, created_at);
create index report_unfinished on report (created_at) where stage in ('waiting', 'drawing', 'keeping');
`
