import type { Migration } from '../migrate.ts'

export const personsWhereAsked: Migration = {
  name: '0061-persons-where-asked',
  sql: `
-- Every client has a person, and most lists ask nothing of it: an outer join is left out where nothing of it is asked.
create or replace view client_scope with (security_invoker = true) as
select cc.organisation_id, cc.coach_id, cc.client_id, p.timezone, coalesce(z.zones, '[]') as zones,
  j.id as journey_id, j.started_on as journey_started_on,
  s.id as step_id, s.step, s.started_at as step_started_at, s.started_on as step_started_on
from coach_client cc
left join person p on p.organisation_id = cc.organisation_id and p.id = cc.client_id
left join client_zones z on z.organisation_id = cc.organisation_id and z.client_id = cc.client_id
left join journey j on j.organisation_id = cc.organisation_id and j.client_id = cc.client_id
left join journey_step s
  on s.organisation_id = cc.organisation_id and s.client_id = cc.client_id and s.status = 'active';
`,
}
