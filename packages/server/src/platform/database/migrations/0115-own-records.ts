import type { Migration } from '../migration.ts'

/** Clients are in their own scope, so that the queries that answer coaches can answer clients, too. */
export const ownRecords: Migration = {
  name: '0115-own-records',
  sql: `
create or replace view client_scope with (security_invoker = false) as
select cc.organisation_id, cc.coach_id, cc.client_id, p.timezone, coalesce(z.zones, '[]') as zones,
  j.id as journey_id, j.started_on as journey_started_on,
  s.id as step_id, s.step, s.started_at as step_started_at, s.started_on as step_started_on,
  (select next.step from journey_step next
    where next.organisation_id = cc.organisation_id and next.client_id = cc.client_id and next.status = 'planned'
    order by next.position limit 1) as next_step,
  coalesce(e.done, 0) as exercises_done, coalesce(r.done, 0) as reflections_done
from (
  select organisation_id, coach_id, client_id from coach_client
  union all
  select organisation_id, id, id from person where type = 'user'
) cc
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
`,
}
