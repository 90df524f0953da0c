import type { Migration } from '../migration.ts'

/** When an invite was first mailed, if it has been mailed again since. */
export const firstInvites: Migration = {
  name: '0081-first-invites',
  sql: `
-- Null: mailed once, or last mailed before this was stored.
alter table invite add column first_invited_at timestamptz;
`,
}
