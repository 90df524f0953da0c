import type { Operation } from '@attune/api/contract'
import type { AuditEntry, AuditTrail } from '../../audit/audit-trail.ts'
import { answersRecords } from '../../audit/read-ids.ts'
import { isId } from '../../ids.ts'
import { ProblemError } from '../../problems.ts'
import type { Middleware, RequestContext } from '../../requests.ts'

interface AuditDeps {
  readonly audit: AuditTrail
  readonly organisationId: string
}

const entryOf = (
  c: RequestContext,
  { id }: Operation,
  organisationId: string,
): Pick<AuditEntry, 'organisationId' | 'requestId' | 'sourceAddress' | 'subject' | 'ids'> => ({
  organisationId,
  requestId: c.get('requestId'),
  sourceAddress: c.get('sourceAddress'),
  subject: id,
  ids: Object.values(c.req.param()).filter(isId),
})

/**
 * Audits refused calls with import keys, calls that the person isn't allowed to make, and refusals that name accounts.
 */
export const auditRefusals =
  (operation: Operation, { audit, organisationId }: AuditDeps): Middleware =>
  async (c, next) => {
    await next()
    const { error } = c
    if (!(error instanceof ProblemError) || error.status >= 500) return
    const caller = c.get('caller')
    const importKey = c.get('importKey')
    const isForbidden = caller !== undefined && (error.status === 403 || error.status === 404)
    if (importKey === undefined && !isForbidden && error.auditedIds === undefined) return
    const entry = entryOf(c, operation, organisationId)
    const actor = caller?.personId ?? importKey ?? 'nobody'
    audit.add({ ...entry, actor, action: 'refuse', ids: error.auditedIds ?? entry.ids })
  }

/** Audits the persons whose records an answer contains, and every call with an import key. */
export const auditAnswers =
  (operation: Operation, { audit, organisationId }: AuditDeps): Middleware =>
  async (c, next) => {
    const caller = c.get('caller')
    const importKey = c.get('importKey')
    const requestId = c.get('requestId')
    const sourceAddress = c.get('sourceAddress')
    const input = c.get('input')
    // Refuse the call before it has any effect: if the audit couldn't be written later, the change couldn't be undone.
    if (caller && answersRecords(operation)) audit.checkRoom()
    const auditRead = (answer: unknown) => {
      if (caller) audit.note({ operation, caller, requestId, sourceAddress, params: input.params, answer })
    }
    c.set('auditRead', auditRead)
    await next()
    const answered = c.get('answered')
    if (!answered) return
    auditRead(answered.answer)
    if (importKey === undefined) return
    const entry = entryOf(c, operation, organisationId)
    const ids = [...entry.ids, ...[answered.answer].flat().flatMap(idsOfPerson)]
    audit.add({ ...entry, actor: importKey, action: 'call', ids: [...new Set(ids)] })
  }

function idsOfPerson(row: unknown): string[] {
  const { personId } = (typeof row === 'object' && row !== null ? row : {}) as { personId?: unknown }
  return typeof personId === 'string' ? [personId] : []
}
