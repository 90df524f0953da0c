import type { Migration } from '../migrate.ts'

export const importedAccounts: Migration = {
  name: '0067-imported-accounts',
  sql: `
-- Accounts that an import made: an import key is told of no other one.
alter table app_user add column is_imported boolean not null default false;
-- Of those before, the audit knows: a request without a caller made them, and it was no invite's.
update app_user u set is_imported = true
where u.id in (
    select unnest(a.ids) from audit_record a
    where a.subject = 'app_user' and a.action = 'insert' and a.caller = 'server' and a.request_id <> '')
  and not exists (
    select from invite i
    where i.organisation_id = u.organisation_id and i.email_key = u.email_key and i.accepted_at is not null);
`,
}
