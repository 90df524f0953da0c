import type { Operation, Service } from '@attune/api/contract'
import type { AuthenticatedCaller, Caller } from '../../caller.ts'
import { notFound, ProblemError } from '../../problems.ts'
import { actAs, type Acting } from '../../request-actor.ts'
import type { Middleware, RequestContext } from '../../requests.ts'
import type { OperationHandler } from '../handlers.ts'
import { isId } from '../../ids.ts'

export interface CallerLookup {
  /** Returns the caller of an access token. `undefined` if the token isn't valid for this service. */
  authenticate: (accessToken: string, service: Service) => Promise<AuthenticatedCaller | undefined>
  /**
   * Returns the id of the import key that a bearer token is, if it belongs to this server's organisation. `undefined`
   * for any other token.
   */
  importKeyOf: (token: string) => Promise<string | undefined>
}

/**
 * Identifies the calling person or import key. From then on, the database returns only rows that this caller may see.
 */
export function identifyCaller(operation: Operation, lookup: CallerLookup): Middleware {
  const work: Pick<Acting, 'isForStream'> = operation.events ? { isForStream: true } : {}
  return async (c, next) => {
    // The queries that identify the caller need no caller's scope.
    if (operation.access !== 'none') {
      await actAs({ ...work, isForAnyone: true }, () => findCaller(c, operation, lookup))
    }
    const caller = c.get('caller')
    const importKey = c.get('importKey')
    const requestId = c.get('requestId')
    const sourceAddress = c.get('sourceAddress')
    await actAs(
      {
        ...work,
        ...(caller ? { caller } : {}),
        ...(importKey === undefined ? {} : { actor: importKey }),
        ...(operation.method === 'GET' ? { requestId: '' } : { requestId, sourceAddress }),
      },
      next,
    )
  }
}

/**
 * Sets the calling person, or the name of the calling import key.
 *
 * @throws ProblemError `token_required`, `invalid_token`, or `type_not_allowed` if persons of this type may not call
 * the operation
 */
async function findCaller(c: RequestContext, operation: Operation, lookup: CallerLookup): Promise<void> {
  // Tokens are accepted only in the header. In a URL or a form, they would end up in logs and histories.
  const accessToken = /^Bearer ([\w.-]+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  // An import key isn't a person of the organisation, so its work is done in the server's name.
  const importKey = operation.access === 'import' && accessToken ? await lookup.importKeyOf(accessToken) : undefined
  if (importKey !== undefined) return c.set('importKey', `import key ${importKey}`)
  const caller = accessToken && (await lookup.authenticate(accessToken, operation.service))
  if (!caller) {
    throw new ProblemError(accessToken ? 'invalid_token' : 'token_required', {
      detail: 'Please sign in',
      headers: { 'WWW-Authenticate': accessToken ? 'Bearer error="invalid_token"' : 'Bearer' },
    })
  }
  c.set('caller', caller)
  if (operation.access !== 'none' && !operation.access.includes(caller.type)) {
    throw new ProblemError('type_not_allowed', { detail: 'This is not for profiles of your type' })
  }
}

/** Refuses an import key for clients that no import created, and calls that the operation's own `permit` refuses. */
export const checkPermission =
  (
    { permit }: OperationHandler,
    { isImportedClient }: { isImportedClient: (clientId: string) => Promise<boolean> },
  ): Middleware =>
  async (c, next) => {
    const params = c.req.param() as Record<string, string>
    const caller = c.get('caller')
    const importKey = c.get('importKey')
    const { personId } = params
    if (importKey !== undefined && personId !== undefined && !(isId(personId) && (await isImportedClient(personId))))
      throw notFound()
    await permit({ caller, params })
    await next()
  }

/** Records that a client has been in contact with the server. Every call by a client counts as contact. */
export const recordClientCall =
  (record: (client: Caller) => Promise<void>): Middleware =>
  async (c, next) => {
    const caller = c.get('caller')
    if (caller?.type === 'user') await record(caller)
    await next()
  }
