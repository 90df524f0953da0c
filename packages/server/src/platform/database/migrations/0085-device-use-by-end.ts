import type { Migration } from '../migration.ts'

/** With its start in the index, the sums of device use read no rows: they need both ends of an interval. */
export const deviceUseByEnd: Migration = {
  name: '0085-device-use-by-end',
  sql: `
drop index device_use_by_end;
create index device_use_by_end on device_use (organisation_id, client_id, ended_at) include (started_at);
`,
}
