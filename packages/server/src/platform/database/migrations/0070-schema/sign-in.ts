/** Invites, codes, limits and mails. */
export const signIn = `
create table invite (
  organisation_id uuid not null,
  coach_id uuid not null,
  id uuid not null,
  email text not null,
  email_key text not null,
  token_hash bytea not null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  primary key (organisation_id, coach_id, id),
  foreign key (organisation_id, coach_id) references person on delete cascade
);
create unique index invite_by_token on invite (organisation_id, token_hash);
create unique index invite_one_pending on invite (organisation_id, coach_id, email_key)
  where accepted_at is null and revoked_at is null;

-- A request for a reset code. A background task looks the email up afterwards, so that no answer's time tells whether it is known.
create table password_reset_request (
  organisation_id uuid not null references organisation on delete cascade,
  id uuid not null,
  email_key text not null,
  requested_at timestamptz not null,
  primary key (organisation_id, id)
);

create table password_reset (
  organisation_id uuid not null references organisation on delete cascade,
  -- Keyed hash of the email.
  subject bytea not null,
  id uuid not null,
  code_mac bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (organisation_id, subject)
);

-- When something limited was done, newest last.
create table limited_use (
  organisation_id uuid not null references organisation on delete cascade,
  subject bytea not null,
  used_at timestamptz[] not null,
  primary key (organisation_id, subject)
);

-- Failed sign-ins by what failed: an address, an account, an account from an address, a known device.
create table sign_in_failure (
  organisation_id uuid not null references organisation on delete cascade,
  subject bytea not null,
  failures integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- The account that the count is about, so that all counts of an account can be deleted.
  account bytea,
  primary key (organisation_id, subject)
);
create index sign_in_failure_by_time on sign_in_failure (last_at);
create index sign_in_failure_by_account on sign_in_failure (organisation_id, account);

-- Mails that wait for being sent. What they say is sealed, and gone once they are sent.
create table mail_outbox (
  organisation_id uuid not null references organisation on delete cascade,
  id uuid not null,
  kind text not null,
  sealed_mail bytea,
  status text not null check (status in ('waiting', 'sending', 'sent', 'refused', 'unknown')),
  attempts integer not null default 0,
  created_at timestamptz not null,
  -- Waiting: not before this instant. Otherwise: when it came into its state.
  due_at timestamptz not null,
  primary key (organisation_id, id),
  check (sealed_mail is not null or status in ('sent', 'refused', 'unknown'))
);
create index mail_outbox_by_due on mail_outbox (due_at) where status in ('waiting', 'sending');

create table idempotency_key (
  organisation_id uuid not null references organisation on delete cascade,
  caller_id uuid not null,
  operation text not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  answer text,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (organisation_id, caller_id, operation, key)
);
create index idempotency_key_by_expiry on idempotency_key (expires_at);
`
