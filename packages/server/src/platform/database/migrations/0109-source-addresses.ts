import type { Migration } from '../migration.ts'

/** Audit records include the source address of their request. The hashes of records without an address don't change. */
export const sourceAddresses: Migration = {
  name: '0109-source-addresses',
  sql: `
alter table audit_record add source_address text;

-- The source address of a change, which record_change writes. Of a caller it is the last claim of the scope, whose signature
-- record_change has checked by then.
create function change_source_address() returns text language sql stable
  set search_path = pg_catalog, public, pg_temp as $address$
  select nullif(case when is_caller() then split_part(current_setting('attune.scope', true), ' ', 7)
    else current_setting('attune.source_address', true) end, '')
$address$;
alter table audit_pending add source_address text;
alter table audit_pending alter column source_address set default change_source_address();

-- A record without an address has the content that it had before there were addresses.
create function audit_content(
  sequence bigint, at timestamptz, organisation_id uuid, caller text, request_id text, action text, subject text, ids uuid[],
  source_address text
) returns bytea language sql stable as $content$
  select convert_to(
    (jsonb_build_array(sequence, extract(epoch from at), organisation_id, caller, request_id, action, subject, ids)
      || case when source_address is null then '[]'::jsonb else jsonb_build_array(source_address) end)::text, 'UTF8')
$content$;
drop function audit_content(bigint, timestamptz, uuid, text, text, text, text, uuid[]);

create or replace function append_audit(reads jsonb) returns integer language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $append$
declare
  most_changes constant integer := 1000;
  organisation uuid;
  head audit_head;
  changes integer;
  all_changes integer := 0;
begin
  for organisation in
    -- In one order for all: two processes that took them in two would wait for each other.
    select p.organisation_id from audit_pending p
    union select (entry ->> 'organisation_id')::uuid from jsonb_array_elements(reads) entry
    order by 1
  loop
    insert into audit_head values (organisation, 0, '') on conflict do nothing;
    select * into head from audit_head h where h.organisation_id = organisation for update;
    with changed as (
      delete from audit_pending where ctid = any (array(
        select ctid from audit_pending p where p.organisation_id = organisation order by p.at limit most_changes))
      returning *
    ), entries as (
      select head.sequence + row_number() over (order by e.at, e.place) as sequence, e.*
      from (
        select c.at, c.organisation_id, c.caller, c.request_id, c.action, c.subject, c.ids, c.source_address, 0::bigint as place
        from changed c
        union all
        select r.* from rows from (jsonb_to_recordset(reads) as (
          at timestamptz, organisation_id uuid, caller text, request_id text, action text, subject text, ids uuid[],
          source_address text
        )) with ordinality as r(at, organisation_id, caller, request_id, action, subject, ids, source_address, place)
        where r.organisation_id = organisation
      ) e
    ), contents as (
      select e.sequence, audit_content(
          e.sequence, e.at, e.organisation_id, e.caller, e.request_id, e.action, e.subject, e.ids, e.source_address) as content
      from entries e
      union all select head.sequence, head.hash
    ), chained as (
      select c.sequence, audit_chain(c.content) over (order by c.sequence) as hash from contents c
    ), appended as (
      insert into audit_record
        (sequence, at, organisation_id, caller, request_id, action, subject, ids, source_address, hash)
      select e.sequence, e.at, e.organisation_id, e.caller, e.request_id, e.action, e.subject, e.ids, e.source_address, c.hash
      from entries e join chained c on c.sequence = e.sequence
      returning sequence, hash
    ), last as (
      update audit_head h set sequence = a.sequence, hash = a.hash
      from (select * from appended order by sequence desc limit 1) a
      where h.organisation_id = organisation
    )
    select count(*) into changes from changed;
    all_changes := all_changes + changes;
  end loop;
  return all_changes;
end $append$;

revoke execute on function audit_content, change_source_address from public;
`,
}
