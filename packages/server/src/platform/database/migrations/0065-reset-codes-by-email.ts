import type { Migration } from '../migrate.ts'

export const resetCodesByEmail: Migration = {
  name: '0065-reset-codes-by-email',
  sql: `
-- A code belongs to an email, known or not, so that a guess does the same work for both. Codes live ten minutes: those of the
-- old table are asked for again.
drop table password_reset;
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
`,
}
