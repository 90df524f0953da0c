import type { Migration } from '../migrate.ts'

export const usedSuccessors: Migration = {
  name: '0066-used-successors',
  sql: `
-- A successor that was used is no longer sealed for its predecessor: a call has to know which one is in force, and whether it was.
create or replace view caller_scope as
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
`,
}
