import type pg from 'pg'
import { recordOperatorsAct } from './operators-records.ts'

/** The records that a cut has deleted. */
export interface AuditCut {
  readonly records: number
  /** The last deleted record: its place in the chain and its hash. Undefined if no record was old enough. */
  readonly last?: { readonly sequence: number; readonly hash: string }
}

/**
 * Deletes an organisation's audit records that are older than some days. The cut is itself a record at the end of the
 * chain, and names the last deleted record and its hash: `verifyAudit` goes on from there, and a chain whose beginning
 * is missing without such a record has a fault. Nothing else may be deleted.
 */
export async function cutAudit(
  owner: pg.Pool,
  { organisationId, keepDays }: { organisationId: string; keepDays: number },
): Promise<AuditCut> {
  const connection = await owner.connect()
  try {
    await connection.query('begin')
    await connection.query('set local statement_timeout = 0')
    // Waits for the records that are being appended, so that the cut is in one place of the chain.
    await connection.query('select 1 from audit_head where organisation_id = $1 for update', [organisationId])
    // The times of records aren't strictly in the chain's order: everything before the first one that is kept goes.
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
