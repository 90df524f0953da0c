import type pg from 'pg'

/** The actor of records about what the operator did by a command. */
export const OPERATOR = 'operator'

/** The acts that the operator's commands record. */
export type OperatorsAct = 'backUp' | 'cutAudit'

/**
 * Adds a record of an operator's act to an organisation's chain, in the transaction of a connection or in one of its
 * own. `detail` takes the place of the request's id.
 */
export async function recordOperatorsAct(
  database: Pick<pg.ClientBase, 'query'>,
  { organisationId, act, detail = '' }: { organisationId: string; act: OperatorsAct; detail?: string },
): Promise<void> {
  const record = {
    at: new Date(),
    organisation_id: organisationId,
    caller: OPERATOR,
    request_id: detail,
    action: 'call',
    subject: act,
    ids: [],
  }
  await database.query('select append_audit($1::jsonb)', [JSON.stringify([record])])
}
