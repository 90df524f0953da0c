/** The version of the file format of backups. */
export const BACKUP_FORMAT = 2

/** A line of a backup, in JSON. The file is compressed. */
export type BackupLine =
  | {
      readonly kind: 'begin'
      readonly format: number
      /** The product's version. Absent in backups by servers that didn't write it yet. */
      readonly version?: string
      readonly migrations: readonly string[]
      readonly madeAt: string
    }
  | { readonly kind: 'rows'; readonly table: string; readonly rows: readonly Readonly<Record<string, unknown>>[] }
  | { readonly kind: 'picture'; readonly organisationId: string; readonly id: string; readonly base64: string }
  // The last line. If it is missing, the file is truncated.
  | { readonly kind: 'end'; readonly rows: number; readonly pictures: number }

/**
 * Lists the product's tables, each after the tables that it references, and whether their rows contain whole files. The
 * log of recent changes isn't included, because it contains transaction numbers, which mean nothing in another
 * database.
 */
export const tablesInOrder = `
with recursive tables as (
  select c.oid, c.relname::text as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('schema_migration', 'live_change')
), referring as (
  select conrelid as oid, confrelid as to_oid from pg_constraint where contype = 'f' and conrelid <> confrelid
), depths as (
  select oid, 0 as depth from tables
  union all
  select r.oid, d.depth + 1 from referring r join depths d on d.oid = r.to_oid where d.depth < 50
)
select t.name, exists (
  select from pg_attribute a where a.attrelid = t.oid and a.atttypid = 'bytea'::regtype and a.attstorage <> 'p' and not a.attisdropped
) as "hasFiles"
from tables t join depths d on d.oid = t.oid group by t.oid, t.name order by max(d.depth), t.name`

export const appliedMigrations = 'select name from schema_migration order by name'
