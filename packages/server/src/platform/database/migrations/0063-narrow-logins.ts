import type { Migration } from '../migrate.ts'

export const narrowLogins: Migration = {
  name: '0063-narrow-logins',
  sql: `
-- Which login is connected. They are replaced when the tables are secured, where the names of the logins are known.
create function is_server() returns boolean language sql stable as $$ select false $$;
create function is_caller() returns boolean language sql stable as $$ select false $$;
revoke execute on function is_server(), is_caller() from public;

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
  or (cc.organisation_id = (select nullif(current_setting('attune.organisation', true), '')::uuid)
    and (select case when not is_server() then nullif(current_setting('attune.caller', true), '')::uuid end)
      in (cc.coach_id, cc.client_id));

-- PostgreSQL takes tables that were just filled for empty ones until it has looked at them, which their owner alone may order.
create function gather_statistics() returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $gather$
begin
  analyze;
end $gather$;
revoke execute on function gather_statistics() from public;
`,
}
