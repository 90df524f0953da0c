import type { Migration } from '../migration.ts'

/** Lets clients read their coaches' first names, and nothing else about them. */
export const coachNames: Migration = {
  name: '0135-coach-names',
  sql: `
-- As the owner, because no client may read the profile of a coach.
create function coach_names(most integer) returns text[] language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $names$
select coalesce(array_agg(named.first_name order by named.assigned_at, named.id), '{}') from (
  select p.first_name, p.id, cc.assigned_at
  from current_scope() s join coach_client cc on cc.organisation_id = s.organisation_id and cc.client_id = s.person_id
    join person p on p.organisation_id = cc.organisation_id and p.id = cc.coach_id
  order by cc.assigned_at, p.id limit most) named
$names$;
revoke execute on function coach_names from public;
`,
}
