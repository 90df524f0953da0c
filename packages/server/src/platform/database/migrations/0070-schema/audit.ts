/** The audit. Changes wait in `audit_pending` until a batch of them is appended to the chain. */
export const audit = `
-- Who changed what, and who read whose records, chained by hash for each organisation.
create table audit_record (
  at timestamptz not null,
  organisation_id uuid not null,
  -- The person, or 'server' for what the server does on its own, sign-ins included.
  caller text not null,
  request_id text not null,
  action text not null check (action in ('read', 'insert', 'update', 'delete', 'call', 'refuse')),
  -- The table of a change, the operation of a read.
  subject text not null,
  -- The clients that it was about. Where a table has no client, its own ids.
  ids uuid[] not null,
  sequence bigint not null,
  hash bytea not null
);
alter table audit_record alter column hash set storage plain;
create index audit_record_by_time on audit_record using brin (at);
create unique index audit_record_in_order on audit_record (organisation_id, sequence);

-- Changes wait here, written in their own transaction, until the next batch gets its place in the chain. A chain that every
-- change extended itself would let one change at a time through.
create table audit_pending (
  at timestamptz not null default clock_timestamp(),
  organisation_id uuid not null,
  caller text not null,
  request_id text not null,
  action text not null,
  subject text not null,
  ids uuid[] not null
);

-- The last record of each organisation's chain: without it, records missing at the end would not be noticed.
create table audit_head (
  organisation_id uuid primary key,
  sequence bigint not null,
  hash bytea not null
);

create function audit_content(
  sequence bigint, at timestamptz, organisation_id uuid, caller text, request_id text, action text, subject text, ids uuid[]
) returns bytea language sql stable as $content$
  select convert_to(
    jsonb_build_array(sequence, extract(epoch from at), organisation_id, caller, request_id, action, subject, ids)::text, 'UTF8')
$content$;

-- The hash of a record covers the one before it. Strict: the first value of a window is the hash to go on from.
create function next_audit_hash(previous bytea, content bytea) returns bytea language sql immutable strict
  as $next$ select sha256(previous || content) $next$;

create aggregate audit_chain(bytea) (sfunc = next_audit_hash, stype = bytea);

-- As the owner, so that no login can write a record of its own making.
create function record_change() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $record$
declare
  changed_ids uuid[];
  changed_organisation uuid;
begin
  execute format('select array_agg(distinct %I), (array_agg(organisation_id))[1] from changed', tg_argv[0])
    into changed_ids, changed_organisation;
  if changed_ids is not null then
    insert into audit_pending (organisation_id, caller, request_id, action, subject, ids)
    values (
      changed_organisation,
      case when is_caller() then (current_setting('attune.caller', true)::uuid)::text
        else coalesce(nullif(current_setting('attune.caller', true), ''), 'server') end,
      coalesce(current_setting('attune.request', true), ''),
      lower(tg_op), tg_table_name, changed_ids);
  end if;
  return null;
end $record$;

-- Gives reads, and changes that wait, the next places in the chains of their organisations. Answers how many changes it took.
create function append_audit(reads jsonb) returns integer language plpgsql security definer
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
        select c.*, 0::bigint as place from changed c
        union all
        select r.* from rows from (jsonb_to_recordset(reads) as (
          at timestamptz, organisation_id uuid, caller text, request_id text, action text, subject text, ids uuid[]
        )) with ordinality as r(at, organisation_id, caller, request_id, action, subject, ids, place)
        where r.organisation_id = organisation
      ) e
    ), contents as (
      select e.sequence,
        audit_content(e.sequence, e.at, e.organisation_id, e.caller, e.request_id, e.action, e.subject, e.ids) as content
      from entries e
      union all select head.sequence, head.hash
    ), chained as (
      select c.sequence, audit_chain(c.content) over (order by c.sequence) as hash from contents c
    ), appended as (
      insert into audit_record (sequence, at, organisation_id, caller, request_id, action, subject, ids, hash)
      select e.sequence, e.at, e.organisation_id, e.caller, e.request_id, e.action, e.subject, e.ids, c.hash
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

revoke execute on function audit_content, next_audit_hash, audit_chain, record_change, append_audit from public;
`
