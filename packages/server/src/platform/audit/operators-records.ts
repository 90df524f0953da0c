import type pg from 'pg'

/** The actor in records of the operator's commands. */
export const OPERATOR = 'operator'

/** The actions that the operator's commands record. */
export type OperatorsAct = 'backUp' | 'cutAudit'

/**
 * Adds a record of an operator's action to an organisation's chain, in the connection's transaction or in one of its
 * own. `detail` is stored instead of the request's id.
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
