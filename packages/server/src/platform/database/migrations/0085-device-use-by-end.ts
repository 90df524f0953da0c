import type { Migration } from '../migration.ts'

/**
 * Adds the start to the index. The sums of device use need both ends of an interval, and can now be computed from the
 * index alone.
 */
export const deviceUseByEnd: Migration = {
  name: '0085-device-use-by-end',
  sql: `
drop index device_use_by_end;
create index device_use_by_end on device_use (organisation_id, client_id, ended_at) include (started_at);
`,
}
