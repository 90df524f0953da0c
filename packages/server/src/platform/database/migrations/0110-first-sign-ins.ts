import type { Migration } from '../migration.ts'

/**
 * Records an account's first sign-in. After it, each sign-in on a new device is reported to the account's owner by
 * mail.
 */
export const firstSignIns: Migration = {
  name: '0110-first-sign-ins',
  sql: `
alter table app_user add first_signed_in_at timestamptz;
-- Sessions are stored for a month. Whoever has none signs in for the first time.
update app_user u set first_signed_in_at = s.first
from (select organisation_id, user_id, min(created_at) as first from session group by organisation_id, user_id) s
where s.organisation_id = u.organisation_id and s.user_id = u.id;
`,
}
