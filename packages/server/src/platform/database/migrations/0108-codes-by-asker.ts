import type { Migration } from '../migration.ts'

/**
 * Each requester of a password reset has its own newest code for an email. Other requesters' requests and guesses don't
 * invalidate it.
 */
export const codesByAsker: Migration = {
  name: '0108-codes-by-asker',
  sql: `
-- Codes last ten minutes, requests for seconds: both begin again.
delete from password_reset;
delete from password_reset_request;

alter table password_reset_request
  -- Keyed hash of the known device or the network that asks.
  add asker bytea not null,
  add is_known_device boolean not null;

alter table password_reset
  add asker bytea not null,
  -- How many of the tries were not the asker's.
  add tries_of_others integer not null default 0,
  drop constraint password_reset_pkey,
  add primary key (organisation_id, subject, asker);
`,
}
