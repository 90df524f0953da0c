import type pg from 'pg'
import type { Dependency } from '../dependency.ts'
import { VERSION } from '../version.ts'
import { tryWithin } from './dependency-checks.ts'
import { readQueueFigures } from './queue-figures.ts'

const facts = `
select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
  (select count(*)::integer from schema_migration) as migrations,
  (select max(name) from schema_migration) as migration,
  (select count(*)::integer from pg_stat_activity where datname = current_database()) as connections,
  current_setting('max_connections')::integer as most,
  (select count(*)::integer from audit_pending) as pending,
  (select count(*)::integer from file_removal) as removals`

interface Facts {
  version: string
  bytes: number
  migrations: number
  migration: string
  connections: number
  most: number
  pending: number
  removals: number
}

const lastBackup = `
select at from audit_record where organisation_id = $1 and subject = 'backUp' and caller = 'operator'
order by sequence desc limit 1`

const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`

/** Returns the state of an installation, one line per part. */
export async function readStatus(
  owner: pg.Pool,
  { organisationId, mail, files }: { organisationId: string; mail: Dependency; files: Dependency },
): Promise<readonly string[]> {
  const { rows } = await owner.query<Facts>(facts)
  const [fact] = rows
  if (!fact) throw new Error('The database has no state')
  const { mails, oldestMail, jobs } = await readQueueFigures(owner)
  const backups = await owner.query<{ at: Date }>(lastBackup, [organisationId])
  const [mailWorks, filesWork] = await Promise.all([stateOf(mail), stateOf(files)])
  const oldest = mails.waiting > 0 ? `, the oldest for ${Math.round(oldestMail / 60)} minutes` : ''
  return [
    `Version    ${VERSION}, Node ${process.versions.node}, PostgreSQL ${fact.version}`,
    `Database   ${megabytes(fact.bytes)}, ${fact.migrations} migrations up to ${fact.migration}, ${fact.connections} of ${fact.most} connections`,
    `Mail       ${mailWorks}`,
    `           ${mails.waiting} wait${oldest}; refused in 30 days: ${mails.refused}, fate unknown: ${mails.unknown}`,
    `Files      ${filesWork}`,
    `           ${fact.removals} wait to be removed`,
    `Jobs       ${jobs.waiting} wait, ${jobs.active} run, ${jobs.failed} failed`,
    `Audit      ${fact.pending} changes wait for their place in the chain`,
    `Backup     ${backups.rows[0] ? `last at ${backups.rows[0].at.toISOString()}` : 'none by npm run admin -- backup'}`,
  ]
}

const stateOf = (dependency: Dependency): Promise<string> =>
  tryWithin(dependency).then((reason) =>
    reason === undefined ? `${dependency.place} works` : `${dependency.place} fails: ${reason}`,
  )
