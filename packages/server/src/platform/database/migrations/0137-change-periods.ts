import type { Migration } from '../migration.ts'

/** The period over which each coach compares figures. */
export const changePeriods: Migration = {
  name: '0137-change-periods',
  sql: `
-- Without a row it is seven days.
create table change_period (
  organisation_id uuid not null,
  coach_id uuid not null,
  days smallint not null check (days in (1, 7, 14, 30)),
  primary key (organisation_id, coach_id),
  foreign key (organisation_id, coach_id) references person on delete cascade
);
`,
}
