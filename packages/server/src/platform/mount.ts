import { contract, type Operation, type Service } from '@attune/api/contract'
import type { Hono } from 'hono'
import { readerOf, type Reader } from './validation.ts'
import type { Caller, Handlers } from './handlers.ts'
import { parseJson, readBody } from './json-body.ts'
import { ProblemError, validationFailed } from './problems.ts'
import type { RequestContext, RequestEnvironment } from './requests.ts'

export interface MountOptions {
  /** The one organisation that this server serves. */
  organisationId: string
  /** The caller of an access token, or undefined when the token doesn't open this service. */
  authenticate: (accessToken: string, service: Service) => Promise<Caller | undefined>
  /** Holds every answer against the contract, for tests and development. */
  isCheckingResponses: boolean
  /** Bytes that a body may have. */
  bodyLimit?: number
}

type AnyHandler = (input: {
  params: unknown
  query: unknown
  body: unknown
  caller: Caller | undefined
  organisationId: string
  request: Request
}) => Promise<unknown>

const defaultBodyLimit = 64 * 1024

/** Serves the operations of one service under its base, each behind the same checks in the same order. */
export function mountService<S extends Service>(
  app: Hono<RequestEnvironment>,
  service: S,
  handlers: Handlers<(typeof contract)[S]>,
  options: MountOptions,
): void {
  const operations: Operation[] = Object.values(contract[service])
  const byPath = Map.groupBy(operations, ({ path }) => path)
  for (const [path, onPath] of byPath) {
    const route = `/${service}${path.replace(/\{(\w+)\}/g, ':$1')}`
    for (const operation of onPath) {
      // The type of `handlers` has one for each id; the loop forgets which belongs to which.
      const handler = (handlers as unknown as Record<string, AnyHandler>)[operation.id]
      if (!handler) throw new TypeError(`The operation ${operation.id} has no handler`)
      app.on(operation.method, route, serve(operation, handler, options))
    }
    app.all(route, refuseMethod(onPath))
  }
}

function serve(operation: Operation, handler: AnyHandler, options: MountOptions) {
  const readParams = operation.params && readerOf(operation.params)
  const readQuery = operation.query && readerOf(operation.query)
  const readJson = operation.body && readerOf(operation.body)
  return async (c: RequestContext): Promise<Response> => {
    c.set('route', `${operation.method} /${operation.service}${operation.path}`)
    checkOrganisation(c, options.organisationId)
    const caller = operation.access === 'none' ? undefined : await findCaller(c, operation, options)
    const answer = await handler({
      caller,
      organisationId: options.organisationId,
      request: c.req.raw,
      params: readParams?.(c.req.param()),
      query: readOnce(readQuery, c.req.queries()),
      body: await readBodyOf(c.req.raw, operation, readJson, options.bodyLimit ?? defaultBodyLimit),
    })
    if (answer instanceof Response) return answer
    if (options.isCheckingResponses) checkAnswer(operation, answer)
    const headers = { 'Cache-Control': 'no-store' }
    return operation.response === undefined
      ? new Response(null, { status: operation.status, headers })
      : c.json(answer as object, operation.status === 204 ? 200 : operation.status, headers)
  }
}

function checkOrganisation(c: RequestContext, organisationId: string): void {
  const asked = c.req.header('X-Organisation-Id')
  if (asked !== undefined && asked.toLowerCase() !== organisationId) {
    throw new ProblemError(404, 'organisation_not_found', { detail: 'This server serves another organisation' })
  }
}

async function findCaller(c: RequestContext, operation: Operation, options: MountOptions): Promise<Caller> {
  // Tokens count in the header alone: one in an address or a form would end up in logs and histories.
  const accessToken = /^Bearer ([\w.-]+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  const caller = accessToken && (await options.authenticate(accessToken, operation.service))
  if (!caller) {
    throw new ProblemError(401, accessToken ? 'invalid_token' : 'token_required', {
      detail: 'Please sign in',
      headers: { 'WWW-Authenticate': accessToken ? 'Bearer error="invalid_token"' : 'Bearer' },
    })
  }
  c.set('caller', caller)
  if (operation.access !== 'none' && !operation.access.includes(caller.type)) {
    throw new ProblemError(403, 'type_not_allowed', { detail: 'This is not for profiles of your type' })
  }
  return caller
}

function readOnce(read: Reader | undefined, queries: Record<string, string[]>): unknown {
  const twice = Object.entries(queries).filter(([, values]) => values.length > 1)
  if (twice.length > 0) throw validationFailed(twice.map(([path]) => ({ path, message: 'is there more than once' })))
  return read?.(Object.fromEntries(Object.entries(queries).map(([name, [value]]) => [name, value])))
}

async function readBodyOf(
  request: Request,
  operation: Operation,
  read: Reader | undefined,
  limit: number,
): Promise<unknown> {
  if (!read) return undefined
  const bytes = await readBody(request, limit)
  if (bytes.byteLength === 0 && operation.isBodyOptional) return undefined
  const contentType = request.headers.get('content-type') ?? ''
  if (bytes.byteLength > 0 && !/^application\/json\s*(;|$)/i.test(contentType)) {
    throw new ProblemError(415, 'unsupported_media_type', { detail: 'The body must be application/json' })
  }
  return read(parseJson(bytes))
}

function checkAnswer(operation: Operation, answer: unknown): void {
  if (operation.response === undefined || operation.response === 'binary') return
  // As it will be on the wire: what JSON leaves out is not there.
  operation.response.validateSync(JSON.parse(JSON.stringify(answer)), { strict: true })
}

function refuseMethod(operations: readonly Operation[]) {
  const methods = operations.flatMap(({ method }) => (method === 'GET' ? [method, 'HEAD'] : [method]))
  const allow = [...new Set([...methods, 'OPTIONS'])].join(', ')
  return async (c: RequestContext): Promise<Response> => {
    c.set('route', `${c.req.method} /${operations[0]?.service}${operations[0]?.path}`)
    if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: allow } })
    throw new ProblemError(405, 'method_not_allowed', { headers: { Allow: allow } })
  }
}
