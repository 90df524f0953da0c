import type pg from 'pg'
import type { StoredFiles } from './backup/stored-files.ts'

/** Tables to which deletions in other tables add rows, in the order in which they must be emptied. */
const writtenByTriggers = ['live_change', 'audit_pending', 'audit_record', 'audit_head']

// Selects the tables that have an organisation, each before the tables that it references, so that a row is no longer
// referenced when it is deleted.
const tables = `
with recursive ours as (
  select c.oid, c.relname::text as name from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
), depth as (
  select oid, name, 0 as depth from ours
  union
  select t.oid, t.name, d.depth + 1 from depth d
  join pg_constraint k on k.contype = 'f' and k.conrelid = d.oid and k.confrelid <> d.oid
  join ours t on t.oid = k.confrelid where d.depth < 20
)
select name from depth where name <> all ($1) group by name order by max(depth), name`

/**
 * Deletes an organisation: its row, every row that names it (including the audit), its waiting jobs and its files.
 * @returns the number of deleted rows, not counting rows deleted by cascades
 */
export async function removeOrganisation(
  owner: pg.Pool,
  { organisationId, files }: { organisationId: string; files: Pick<StoredFiles, 'remove'> },
): Promise<number> {
  const connection = await owner.connect()
  let removed = 0
  let fileIds: readonly string[]
  try {
    await connection.query('begin')
    await connection.query('set local statement_timeout = 0')
    const { rows } = await connection.query<{ id: string }>(
      `select id from picture where organisation_id = $1
       union select id from file_removal where organisation_id = $1`,
      [organisationId],
    )
    fileIds = rows.map(({ id }) => id)
    const { rows: ours } = await connection.query<{ name: string }>(tables, [writtenByTriggers])
    const remove = async (statement: string) => {
      removed += (await connection.query(statement, [organisationId])).rowCount ?? 0
    }
    for (const { name } of ours) await remove(`delete from ${name} where organisation_id = $1`)
    await remove('delete from organisation where id = $1')
    for (const name of writtenByTriggers) await remove(`delete from ${name} where organisation_id = $1`)
    const { rows: queues } = await connection.query<{ exists: boolean }>(
      `select to_regclass('pgboss.job') is not null as exists`,
    )
    if (queues[0]?.exists) await remove('delete from pgboss.job where position($1 in data::text) > 0')
    await connection.query('commit')
  } finally {
    // Closing the connection ends a failed transaction.
    connection.release(true)
  }
  for (const id of fileIds) await files.remove(organisationId, id)
  return removed
}
