import type { Migration } from '../migration.ts'

/** Row-level security trusts only a signed scope, so that an injected statement can't name another caller. */
export const signedScopes: Migration = {
  name: '0113-signed-scopes',
  sql: `
-- No login but the owner may look into this schema.
create schema attune_private;

-- The key that signs scopes, padded as HMAC (RFC 2104) needs it. Each start of a server writes it.
create table attune_private.scope_key (
  is_only boolean primary key default true check (is_only),
  inner_key bytea not null,
  outer_key bytea not null
);

-- Whom this connection works for, as the setting attune.scope says, once its signature is checked. The setting has parts with
-- spaces between them: signature, this connection's process, its end in seconds, organisation, person, and the id of a request that
-- changes something. Without the setting every part is null. As the owner, because only the owner can read the key.
create function current_scope(out organisation_id uuid, out person_id uuid, out request_id text)
  language plpgsql stable security definer parallel restricted set search_path = pg_catalog, pg_temp as $scope$
declare
  scope constant text := current_setting('attune.scope', true);
  claims constant text := substr(scope, 66);
  key attune_private.scope_key;
begin
  if coalesce(scope, '') = '' then
    return;
  end if;
  select * into key from attune_private.scope_key;
  -- Both sides are hashed once more, so that the time of the comparison says nothing about the right signature.
  if sha256(decode(left(scope, 64), 'hex'))
      is distinct from sha256(sha256(key.outer_key || sha256(key.inner_key || convert_to(claims, 'UTF8'))))
    or split_part(claims, ' ', 1) <> pg_backend_pid()::text
    or split_part(claims, ' ', 2)::bigint < extract(epoch from now())
  then
    raise exception 'The scope of this connection is not valid' using errcode = 'insufficient_privilege';
  end if;
  organisation_id := split_part(claims, ' ', 3)::uuid;
  person_id := split_part(claims, ' ', 4)::uuid;
  request_id := split_part(claims, ' ', 5);
end $scope$;

create function clients_in_scope() returns setof uuid
  language plpgsql stable security definer parallel restricted set search_path = pg_catalog, pg_temp as $clients$
declare
  scope record;
begin
  select * into scope from public.current_scope();
  return query select c.client_id from public.coach_client c
    where c.organisation_id = scope.organisation_id and c.coach_id = scope.person_id;
end $clients$;
revoke execute on function current_scope, clients_in_scope from public;

create or replace view client_scope with (security_invoker = false) as
select cc.organisation_id, cc.coach_id, cc.client_id, p.timezone, coalesce(z.zones, '[]') as zones,
  j.id as journey_id, j.started_on as journey_started_on,
  s.id as step_id, s.step, s.started_at as step_started_at, s.started_on as step_started_on,
  (select next.step from journey_step next
    where next.organisation_id = cc.organisation_id and next.client_id = cc.client_id and next.status = 'planned'
    order by next.position limit 1) as next_step,
  coalesce(e.done, 0) as exercises_done, coalesce(r.done, 0) as reflections_done
from coach_client cc
left join person p on p.organisation_id = cc.organisation_id and p.id = cc.client_id
left join client_zones z on z.organisation_id = cc.organisation_id and z.client_id = cc.client_id
left join journey j on j.organisation_id = cc.organisation_id and j.client_id = cc.client_id
left join journey_step s
  on s.organisation_id = cc.organisation_id and s.client_id = cc.client_id and s.status = 'active'
left join exercise_step e
  on e.organisation_id = cc.organisation_id and e.client_id = cc.client_id and e.step_id = s.id
left join reflection_step r
  on r.organisation_id = cc.organisation_id and r.client_id = cc.client_id and r.step_id = s.id
where (select is_server())
  or (cc.organisation_id = (select o.organisation_id from current_scope() o)
    and (select o.person_id from current_scope() o) in (cc.coach_id, cc.client_id));

create or replace function record_change() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $record$
declare
  changed_ids uuid[];
  changed_organisation uuid;
  scope record;
begin
  execute format('select array_agg(distinct %I), (array_agg(organisation_id))[1] from changed', tg_argv[0])
    into changed_ids, changed_organisation;
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
`,
}
