import type { Migration } from '../migration.ts'

/** A coach's visit stores the limits and assessments that held when it ended. For earlier visits they are unknown. */
export const visits: Migration = {
  name: '0114-visits',
  sql: `
alter table client_look rename to client_visit;
alter index client_look_by_end rename to client_visit_by_end;
alter table look_heartbeat rename to visit_heartbeat;
alter table visit_heartbeat rename column look_id to visit_id;

-- The names of the limits that were crossed and the ids of the assessments that were overdue: at the end of the visit, or
-- at its start while it has none, and at the end of the visit before. Null: not known.
alter table client_visit add column held text[], add column held_before text[];
`,
}
