import type { Migration } from '../migrate.ts'

export const audit: Migration = {
  name: '0030-audit',
  sql: `
-- Who changed what, and who read whose records. The server's own role may add to it, and nothing else.
create table audit_record (
  at timestamptz not null default clock_timestamp(),
  organisation_id uuid,
  -- The person, or 'server' for what the server does of its own accord, sign-ins included.
  caller text not null,
  request_id text not null,
  action text not null check (action in ('read', 'insert', 'update', 'delete')),
  -- Of a change the table, of a read the operation.
  subject text not null,
  -- The clients that it was about; where a table knows no client, its own ids.
  ids uuid[] not null
);
create index audit_record_by_time on audit_record using brin (at);

-- One record a statement, in the transaction of the change. The argument names the column whose values are kept.
create function record_change() returns trigger language plpgsql as $record$
declare
  changed_ids uuid[];
  changed_organisation uuid;
begin
  execute format('select array_agg(distinct %I), (array_agg(organisation_id))[1] from changed', tg_argv[0])
    into changed_ids, changed_organisation;
  if changed_ids is not null then
    insert into audit_record (organisation_id, caller, request_id, action, subject, ids)
    values (
      changed_organisation,
      coalesce(nullif(current_setting('attune.caller', true), ''), 'server'),
      coalesce(current_setting('attune.request', true), ''),
      lower(tg_op), tg_table_name, changed_ids);
  end if;
  return null;
end $record$;

-- The views ask as who asks them, so that row-level security holds behind them, too.
alter view client_scope set (security_invoker = true);
alter view user_scope set (security_invoker = true);
`,
}
