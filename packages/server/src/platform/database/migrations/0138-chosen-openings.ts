import type { Migration } from '../migration.ts'

/**
 * Clients choose individual openings for reminders. The audit records changes to an organisation's name and settings.
 */
export const chosenOpenings: Migration = {
  name: '0138-chosen-openings',
  sql: `
alter table reminder
  add column slots text[] not null default '{morning,afternoon,evening}',
  add column windows text[] not null default '{morning,noon,afternoon,evening,night}';

-- The second argument names the column of the organisation, where it isn't organisation_id.
create or replace function record_change() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $record$
declare
  changed_ids uuid[];
  changed_organisation uuid;
  scope record;
begin
  execute format('select array_agg(distinct %I), (array_agg(%I))[1] from changed', tg_argv[0],
    coalesce(tg_argv[1], 'organisation_id')) into changed_ids, changed_organisation;
  if changed_ids is not null then
    if is_caller() then
      select person_id::text as caller, request_id into scope from current_scope();
    else
      select coalesce(nullif(current_setting('attune.caller', true), ''), 'server') as caller,
        coalesce(current_setting('attune.request', true), '') as request_id into scope;
    end if;
    insert into audit_pending (organisation_id, caller, request_id, action, subject, ids)
    values (changed_organisation, scope.caller, scope.request_id, lower(tg_op), tg_table_name, changed_ids);
  end if;
  return null;
end $record$;
create trigger audit_update after update on organisation
  referencing new table as changed for each statement execute function record_change('id', 'id');
`,
}
