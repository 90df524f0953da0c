import type { Migration } from '../migrate.ts'

export const originsOfSimulations: Migration = {
  name: '0069-origins-of-simulations',
  sql: `
-- When the first run began: a later run has the same people begin on the same days. An organisation was made just before it.
alter table simulation add column origin timestamptz;
update simulation s set origin = o.created_at from organisation o where o.id = s.organisation_id;
alter table simulation alter column origin set not null;
`,
}
