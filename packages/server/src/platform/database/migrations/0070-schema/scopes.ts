/** Functions that name the logins, and the views that queries join with. */
export const scopes = `
-- Which login is connected. They are replaced when the tables are secured, where the names of the logins are known.
create function is_server() returns boolean language sql stable as $$ select false $$;
create function is_caller() returns boolean language sql stable as $$ select false $$;
revoke execute on function is_server(), is_caller() from public;

-- The caller of a session. The two last columns say which refresh token is in force and whether it was used.
create view caller_scope as
select s.organisation_id, s.id as session_id, s.user_id, p.id as person_id, p.type,
  s.created_at as session_created_at, s.last_used_at as session_last_used_at, s.ended_at as session_ended_at,
  u.status as user_status,
  s.token_counter, s.sealed_successor is not null as is_successor_unused
from session s
join app_user u on u.organisation_id = s.organisation_id and u.id = s.user_id
join lateral (
  select id, type from person
  where person.organisation_id = s.organisation_id and person.user_id = s.user_id
  order by created_at, id limit 1
) p on true;

-- The accounts that a person may see: the person's own and those of the clients assigned to that person.
create view user_scope with (security_invoker = true) as
select p.organisation_id, p.id as person_id, u.id as user_id, u.email, u.status, u.created_at, true as is_own
from person p
join app_user u on u.organisation_id = p.organisation_id and u.id = p.user_id
union all
select cc.organisation_id, cc.coach_id, u.id, u.email, u.status, u.created_at, false
from coach_client cc
join person p on p.organisation_id = cc.organisation_id and p.id = cc.client_id
join app_user u on u.organisation_id = p.organisation_id and u.id = p.user_id;

-- A coach's clients with their zones, journey, current step and its sums. Every list joins it, and reads only the columns that
-- it selects: an outer join is left out where nothing of it is selected. The view runs as its owner and filters by the caller
-- once, because row-level security on each joined table would ask again and double the time.
create view client_scope with (security_invoker = false) as
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
`
