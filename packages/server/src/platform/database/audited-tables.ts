import type pg from 'pg'

/**
 * Tables without audit triggers. They contain data that is derived from audited tables (daily sums, and when records
 * arrived), technical data (heartbeats, mails and the days on which they were sent, files to be deleted, limits that
 * expire), or the audit itself.
 */
const unaudited = new Set([
  'schema_migration',
  'audit_record',
  'audit_pending',
  'audit_head',
  'client_zones',
  'plan_day',
  'exercise_day',
  'exercise_step',
  'reflection_day',
  'reflection_step',
  'indicator_day',
  'device_use_arrival',
  'visit_heartbeat',
  'live_change',
  'mail_outbox',
  'morning_mail_day',
  'reminded_opening',
  'file_removal',
  'idempotency_key',
  'limited_use',
  'sign_in_failure',
  'simulation',
  'password_reset_request',
  // A trigger in a migration records its changes, because the `id` column holds the organisation.
  'organisation',
])

// Columns that may identify the person whom a change concerns. The first existing column is used.
const subjects = ['client_id', 'owner_id', 'id', 'user_id', 'coach_id']

const tablesWithoutAudit = `
select c.relname as name, array_agg(a.attname::text) as columns
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname like 'audit_%')
group by c.relname order by c.relname`

/** Adds to each table the triggers that write its audit records. Runs in the migrations' transaction. */
export async function auditTables(connection: pg.ClientBase): Promise<void> {
  const { rows } = await connection.query<{ name: string; columns: string[] }>(tablesWithoutAudit)
  for (const { name, columns } of rows.filter((table) => !unaudited.has(table.name))) {
    const subject = subjects.find((column) => columns.includes(column))
    if (!subject) throw new TypeError(`The audit finds no column of ${name} that names a person`)
    for (const [event, transition] of [
      ['insert', 'new'],
      ['update', 'new'],
      ['delete', 'old'],
    ]) {
      await connection.query(`create trigger audit_${event} after ${event} on ${name}
        referencing ${transition} table as changed for each statement execute function record_change('${subject}')`)
    }
  }
}
