import type { Migration } from '../migrate.ts'

export const failuresOfAccounts: Migration = {
  name: '0068-failures-of-accounts',
  sql: `
-- Which account a count of failures is about, whatever else it is counted by: so that all of an account's can be forgotten.
alter table sign_in_failure add column account bytea;
create index sign_in_failure_by_account on sign_in_failure (organisation_id, account);
`,
}
