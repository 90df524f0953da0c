import type pg from 'pg'

/** The result of the check: one sentence per fault, the number of records, and the end of each chain. */
export interface AuditVerdict {
  readonly faults: readonly string[]
  readonly records: number
  readonly heads: readonly { readonly organisationId: string; readonly sequence: number; readonly hash: string }[]
}

const mostFaults = 20

// The last cut of each chain: the position of the last deleted record, and its hash. See `cutAudit`.
const lastCuts = `
select distinct on (organisation_id) organisation_id, split_part(request_id, ' ', 1)::bigint as sequence,
  decode(split_part(request_id, ' ', 2), 'hex') as hash
from audit_record where subject = 'cutAudit' and caller = 'operator' and action = 'call'
order by organisation_id, audit_record.sequence desc`

// Finds records whose hash is wrong. Each hash is recomputed from the stored hash of the previous record, so that a
// fault is reported only for its own record and not for every later one.
const brokenRecords = `
with cut as (${lastCuts}), chained as (
  select r.organisation_id, r.sequence, r.at, r.hash,
    lag(r.sequence, 1, coalesce(c.sequence, 0)) over in_order as before,
    sha256(lag(r.hash, 1, coalesce(c.hash, '')) over in_order
      || audit_content(r.sequence, r.at, r.organisation_id, r.caller, r.request_id, r.action, r.subject, r.ids,
        r.source_address)) as expected
  from audit_record r left join cut c on c.organisation_id = r.organisation_id
  window in_order as (partition by r.organisation_id order by r.sequence)
)
select organisation_id as "organisationId", sequence, before, at from chained
where sequence <> before + 1 or hash <> expected
order by organisation_id, sequence limit $1`

const chainEnds = `
select coalesce(h.organisation_id, r.organisation_id) as "organisationId", coalesce(h.sequence, 0) as sequence,
  coalesce(encode(h.hash, 'hex'), '') as hash, coalesce(r.records, 0) as records, coalesce(r.last, 0) as last,
  coalesce(r.last = h.sequence and r.last_hash = h.hash, h.sequence = 0 and r.records is null, false) as "isWhole"
from audit_head h
full join (
  select organisation_id, count(*) as records, max(sequence) as last,
    (array_agg(hash order by sequence desc))[1] as last_hash
  from audit_record group by organisation_id
) r on r.organisation_id = h.organisation_id
order by 1`

interface BrokenRecord {
  organisationId: string
  sequence: number
  before: number
  at: Date
}

interface ChainEnd {
  organisationId: string
  sequence: number
  hash: string
  records: number
  last: number
  isWhole: boolean
}

/**
 * Recomputes every organisation's chain, as the owner of the tables. Finds changed, deleted, added and moved records.
 * If an attacker has rewritten a whole chain, only a comparison of its end with a copy stored elsewhere reveals it.
 */
export async function verifyAudit(owner: pg.Pool): Promise<AuditVerdict> {
  const connection = await owner.connect()
  try {
    await connection.query('begin isolation level repeatable read read only')
    await connection.query('set local statement_timeout = 0')
    const { rows: broken } = await connection.query<BrokenRecord>(brokenRecords, [mostFaults])
    const { rows: ends } = await connection.query<ChainEnd>(chainEnds)
    await connection.query('commit')
    return {
      faults: [...broken.map(faultOf), ...ends.filter(({ isWhole }) => !isWhole).map(endFaultOf)],
      records: ends.reduce((sum, { records }) => sum + records, 0),
      heads: ends.map(({ organisationId, sequence, hash }) => ({ organisationId, sequence, hash })),
    }
  } finally {
    connection.release(true)
  }
}

function faultOf({ organisationId, sequence, before, at }: BrokenRecord): string {
  const of = `of organisation ${organisationId}`
  if (sequence !== before + 1) return `Records ${before + 1} to ${sequence - 1} ${of} are missing`
  return `Record ${sequence} ${of} (${at.toISOString()}) was changed or moved, or is not the server's`
}

function endFaultOf({ organisationId, sequence, last }: ChainEnd): string {
  const of = `of organisation ${organisationId}`
  if (last < sequence) return `Records ${last + 1} to ${sequence} ${of} are missing`
  return `The chain ${of} does not end where the server ended it`
}
