import type { Migration } from '../migrate.ts'

export const importKeys: Migration = {
  name: '0050-import-keys',
  sql: `
-- Which import keys were given out: one opens nothing that isn't here, or was revoked.
create table import_key (
  organisation_id uuid not null references organisation on delete cascade,
  id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (organisation_id, id)
);
`,
}
