import type { Migration } from '../migration.ts'

/**
 * Counts every exercise of Grow's first day in Grow. Exercises from before the change were counted in the preceding
 * step.
 */
export const growsFirstDay: Migration = {
  name: '0117-grows-first-day',
  sql: `
create temporary table moved_exercise on commit drop as
  select s.organisation_id, s.client_id, s.id, s.local_date, s.step_id as from_step, g.id as to_step
  from exercise_session s join journey_step g on g.organisation_id = s.organisation_id and g.client_id = s.client_id
  where g.step = 'grow' and s.local_date = g.started_on and s.started_at < g.started_at and s.step_id <> g.id;

update exercise_session s set step_id = m.to_step, slot = null from moved_exercise m
  where s.organisation_id = m.organisation_id and s.client_id = m.client_id and s.id = m.id;

update plan_day d set exercise_slots = 0, extra_exercises = 0 from moved_exercise m
  where d.organisation_id = m.organisation_id and d.client_id = m.client_id and d.local_date = m.local_date
    and d.step_id = m.from_step;
delete from plan_day where exercise_slots = 0 and reflection_windows = 0 and extra_exercises = 0;
delete from exercise_day d using moved_exercise m
  where d.organisation_id = m.organisation_id and d.client_id = m.client_id and d.local_date = m.local_date
    and d.step_id = m.from_step;

create temporary table first_day_of_grow on commit drop as
  select s.organisation_id, s.client_id, s.step_id, s.local_date, count(*)::integer as done
  from exercise_session s join (select distinct organisation_id, client_id, to_step, local_date from moved_exercise) m
    on m.organisation_id = s.organisation_id and m.client_id = s.client_id and m.to_step = s.step_id
      and m.local_date = s.local_date
  group by 1, 2, 3, 4;
insert into plan_day (organisation_id, client_id, step_id, local_date, extra_exercises)
  select organisation_id, client_id, step_id, local_date, done from first_day_of_grow
  on conflict (organisation_id, client_id, local_date, step_id) do update set extra_exercises = excluded.extra_exercises;
insert into exercise_day (organisation_id, client_id, step_id, local_date, done)
  select organisation_id, client_id, step_id, local_date, done from first_day_of_grow
  on conflict (organisation_id, client_id, step_id, local_date) do update set done = excluded.done;

delete from exercise_step e using moved_exercise m
  where e.organisation_id = m.organisation_id and e.client_id = m.client_id and e.step_id in (m.from_step, m.to_step);
insert into exercise_step (organisation_id, client_id, step_id, done)
  select d.organisation_id, d.client_id, d.step_id, sum(d.done) from exercise_day d
  where exists (select from moved_exercise m where m.organisation_id = d.organisation_id and m.client_id = d.client_id
    and d.step_id in (m.from_step, m.to_step))
  group by 1, 2, 3 having sum(d.done) > 0;
`,
}
