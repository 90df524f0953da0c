import type { Migration } from '../migrate.ts'

export const figuresOfLists: Migration = {
  name: '0040-figures-of-lists',
  sql: `
-- What a step's days add up to, so that a list reads one row a client, however long the step is.
create table exercise_step (
  organisation_id uuid not null,
  client_id uuid not null,
  step_id uuid not null,
  done integer not null,
  primary key (organisation_id, client_id, step_id),
  foreign key (organisation_id, client_id) references person on delete cascade
);
create table reflection_step (
  organisation_id uuid not null,
  client_id uuid not null,
  step_id uuid not null,
  done integer not null,
  primary key (organisation_id, client_id, step_id),
  foreign key (organisation_id, client_id) references person on delete cascade
);
insert into exercise_step
  select organisation_id, client_id, step_id, sum(done) from exercise_day group by 1, 2, 3 having sum(done) > 0;
insert into reflection_step
  select organisation_id, client_id, step_id, sum(done) from reflection_day group by 1, 2, 3 having sum(done) > 0;

-- A client has a few assessments among thousands of reflections.
create index survey_assessments on survey (organisation_id, client_id, local_date) where type = 'assessment';

-- JSON writes an instant by itself; a format of our own costs a list of a thousand clients 4 ms.
create or replace view client_scope with (security_invoker = true) as
select cc.organisation_id, cc.coach_id, cc.client_id, p.timezone, z.zones,
  j.id as journey_id, j.started_on as journey_started_on,
  s.id as step_id, s.step, s.started_at as step_started_at, s.started_on as step_started_on
from coach_client cc
join person p on p.organisation_id = cc.organisation_id and p.id = cc.client_id
cross join lateral (
  select coalesce(
    jsonb_agg(jsonb_build_object('since', t.since, 'timezone', t.timezone) order by t.since), '[]') as zones
  from client_timezone t
  where t.organisation_id = cc.organisation_id and t.client_id = cc.client_id
) z
left join journey j on j.organisation_id = cc.organisation_id and j.client_id = cc.client_id
left join journey_step s
  on s.organisation_id = cc.organisation_id and s.client_id = cc.client_id and s.status = 'active';
`,
}
