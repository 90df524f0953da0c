import type { Migration } from '../migration.ts'

/** Secret addresses at which clients subscribe to their plans. */
export const calendarAddresses: Migration = {
  name: '0127-calendar-addresses',
  sql: `
create table calendar_address (
  organisation_id uuid not null,
  client_id uuid not null,
  -- Of the secret in the address, which is stored nowhere.
  token_hash bytea not null,
  created_at timestamptz not null,
  primary key (organisation_id, client_id),
  foreign key (organisation_id, client_id) references person on delete cascade
);
create unique index calendar_address_by_token on calendar_address (organisation_id, token_hash);
`,
}
