import type pg from 'pg'
import { recordOperatorsAct } from './operators-records.ts'

/** The records that a cut deleted. */
export interface AuditCut {
  readonly records: number
  /** The position and hash of the last deleted record. `undefined` if no record was old enough. */
  readonly last?: { readonly sequence: number; readonly hash: string }
}

/**
 * Deletes an organisation's audit records that are older than a number of days. The cut is itself recorded at the end
 * of the chain. Its record contains the position and hash of the last deleted record, from which `verifyAudit`
 * continues. A chain whose beginning is missing without such a record has a fault. No other records may be deleted.
 */
export async function cutAudit(
  owner: pg.Pool,
  { organisationId, keepDays }: { organisationId: string; keepDays: number },
): Promise<AuditCut> {
  const connection = await owner.connect()
  try {
    await connection.query('begin')
    await connection.query('set local statement_timeout = 0')
    // Waits until pending appends are done, so that the cut has one position in the chain.
    await connection.query('select 1 from audit_head where organisation_id = $1 for update', [organisationId])
    // The times of the records don't strictly follow the order of the chain. Everything before the first record that is
    // young enough to remain is deleted.
    const { rows } = await connection.query<{ sequence: number; hash: string }>(
      `select sequence, encode(hash, 'hex') as hash from audit_record
       where organisation_id = $1 and sequence < coalesce(
         (select min(sequence) from audit_record
          where organisation_id = $1 and at >= now() - make_interval(days => $2)),
         (select sequence + 1 from audit_head where organisation_id = $1))
       order by sequence desc limit 1`,
      [organisationId, keepDays],
    )
    const [last] = rows
    if (!last) return { records: 0 }
    await recordOperatorsAct(connection, { organisationId, act: 'cutAudit', detail: `${last.sequence} ${last.hash}` })
    const { rowCount } = await connection.query(
      'delete from audit_record where organisation_id = $1 and sequence <= $2',
      [organisationId, last.sequence],
    )
    await connection.query('commit')
    return { records: rowCount ?? 0, last }
  } finally {
    connection.release(true)
  }
}
