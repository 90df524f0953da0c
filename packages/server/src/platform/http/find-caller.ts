import type { Operation, Service } from '@attune/api/contract'
import type { AuthenticatedCaller } from '../caller.ts'
import { ProblemError } from '../problems.ts'
import type { RequestContext } from '../requests.ts'

export interface CallerLookup {
  /** The caller of an access token; undefined when the token doesn't open this service. */
  authenticate: (accessToken: string, service: Service) => Promise<AuthenticatedCaller | undefined>
  /** The id of a bearer token that is an import key of this server's organisation; undefined for any other. */
  importKeyOf: (token: string) => Promise<string | undefined>
}

/** @throws ProblemError `organisation_not_found` for a call that names another organisation */
export function checkOrganisation(c: RequestContext, organisationId: string): void {
  const asked = c.req.header('X-Organisation-Id')
  if (asked !== undefined && asked.toLowerCase() !== organisationId) {
    throw new ProblemError('organisation_not_found', { detail: 'This server serves another organisation' })
  }
}

/**
 * The calling person, or the id of the calling import key.
 *
 * @throws ProblemError `token_required`, `invalid_token`, or `type_not_allowed` for a type that may not call the operation
 */
export async function findCaller(
  c: RequestContext,
  operation: Operation,
  lookup: CallerLookup,
): Promise<AuthenticatedCaller | string> {
  // Tokens count in the header alone: logs and histories would contain one in an address or a form.
  const accessToken = /^Bearer ([\w.-]+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  // An import key is no person of the organisation, so the server acts in its name.
  const importKey = operation.access === 'import' && accessToken ? await lookup.importKeyOf(accessToken) : undefined
  if (importKey !== undefined) return importKey
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
  return caller
}
