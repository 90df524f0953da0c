import type { Migration } from '../migrate.ts'

export const whatListsJoin: Migration = {
  name: '0060-what-lists-join',
  sql: `
-- A client's zones as lists read them, oldest first: made when one is told, and not for every client of every list.
create table client_zones (
  organisation_id uuid not null,
  client_id uuid not null,
  zones jsonb not null,
  primary key (organisation_id, client_id),
  foreign key (organisation_id, client_id) references person on delete cascade
);
create function keep_zones() returns trigger language plpgsql as $keep$
begin
  -- Holds the rows first: what is read after that has everything that another change has added.
  insert into client_zones select distinct organisation_id, client_id, '[]'::jsonb from changed
    on conflict (organisation_id, client_id) do update set zones = client_zones.zones;
  update client_zones z set zones = (
      select jsonb_agg(jsonb_build_object('since', t.since, 'timezone', t.timezone) order by t.since)
      from client_timezone t where t.organisation_id = z.organisation_id and t.client_id = z.client_id)
    where (z.organisation_id, z.client_id) in (select organisation_id, client_id from changed);
  return null;
end $keep$;
create trigger keep_inserted_zones after insert on client_timezone
  referencing new table as changed for each statement execute function keep_zones();
-- No zone is ever taken back: it goes with its client.
create trigger keep_updated_zones after update on client_timezone
  referencing new table as changed for each statement execute function keep_zones();
insert into client_zones
  select organisation_id, client_id,
    jsonb_agg(jsonb_build_object('since', since, 'timezone', timezone) order by since)
  from client_timezone group by 1, 2;

create or replace view client_scope with (security_invoker = true) as
select cc.organisation_id, cc.coach_id, cc.client_id, p.timezone, coalesce(z.zones, '[]') as zones,
  j.id as journey_id, j.started_on as journey_started_on,
  s.id as step_id, s.step, s.started_at as step_started_at, s.started_on as step_started_on
from coach_client cc
join person p on p.organisation_id = cc.organisation_id and p.id = cc.client_id
left join client_zones z on z.organisation_id = cc.organisation_id and z.client_id = cc.client_id
left join journey j on j.organisation_id = cc.organisation_id and j.client_id = cc.client_id
left join journey_step s
  on s.organisation_id = cc.organisation_id and s.client_id = cc.client_id and s.status = 'active';

-- The step after the current one, and assessments in the order in which they are shown.
create index journey_step_planned on journey_step (organisation_id, client_id, position) include (step)
  where status = 'planned';
drop index survey_assessments;
create index survey_assessments on survey (organisation_id, client_id, local_date, id) where type = 'assessment';
`,
}
