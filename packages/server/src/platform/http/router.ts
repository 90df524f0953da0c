import type { BlockList } from 'node:net'
import { COMMON_ERRORS, contract, fields, type Operation, type Service } from '@attune/api/contract'
import type { Hono } from 'hono'
import { actAs } from '../request-actor.ts'
import type { AuditEntry, AuditTrail } from '../audit/audit-trail.ts'
import { clientAddressOf } from './client-address.ts'
import { contentTag, isKnown } from './entity-tag.ts'
import type { Caller } from '../caller.ts'
import type { Handlers } from './handlers.ts'
import type { Idempotency } from './idempotency/idempotency.ts'
import type { BodyReading } from './bodies/read-body.ts'
import { readBody } from './bodies/parse-json.ts'
import { notFound, ProblemError, validationFailed } from '../problems.ts'
import type { RequestContext, RequestEnvironment } from '../requests.ts'
import { readerOf, type Reader } from './bodies/validation.ts'

export interface MountOptions {
  /** The one organisation that this server serves. */
  organisationId: string
  /** The caller of an access token; undefined when the token doesn't open this service. */
  authenticate: (accessToken: string, service: Service) => Promise<Caller | undefined>
  /** The id of a bearer token that is an import key of this server's organisation; undefined for any other. */
  importKeyOf: (token: string) => Promise<string | undefined>
  /** Whether an import created the client: an import key may not add to any other one. */
  isImportedClient: (clientId: string) => Promise<boolean>
  /** Checks every answer against the contract, for tests and development. */
  isCheckingResponses: boolean
  /** Answers a repeated POST with the stored answer. */
  idempotency: Idempotency
  /** Reads JSON bodies; shared by all services, so that they share one thread. */
  readJson: BodyReading
  /** Audits reads of people's records. */
  audit: AuditTrail
  /** Records that a client was in touch, which every call of a client shows. */
  noteClientCall: (caller: Caller) => Promise<void>
  /** Proxies whose X-Forwarded-For is trusted. */
  trustedProxies: BlockList
}

interface AnyInput {
  params: unknown
  query: unknown
  body: unknown
  caller: Caller | undefined
  organisationId: string
  request: Request
  clientAddress: string
  answerHeaders: Headers
}

interface AnyHandler {
  permit(asked: { caller: Caller | undefined; params: Record<string, string> }): Promise<void> | void
  answer(input: AnyInput): Promise<unknown>
}

const defaultBodyLimit = 64 * 1024

/** Serves the operations of one service below its base, each behind the same checks in the same order. */
export function mountService<S extends Service>(
  app: Hono<RequestEnvironment>,
  service: S,
  handlers: Handlers<(typeof contract)[S]>,
  options: MountOptions,
): void {
  const operations: Operation[] = Object.values(contract[service])
  const byPath = Map.groupBy(operations, ({ path }) => path)
  // Literal paths are mounted first, with all their methods: `DELETE /invites/accept` is not `DELETE /invites/{id}`.
  const paths = [...byPath].toSorted(([one], [other]) => one.split('{').length - other.split('{').length)
  for (const [, onPath] of paths) {
    for (const operation of onPath) {
      // The type of `handlers` has one for each id, but inside the loop TypeScript can't match them.
      const handler = (handlers as unknown as Record<string, AnyHandler | AnyHandler['answer']>)[operation.id]
      if (!handler) throw new TypeError(`The operation ${operation.id} has no handler`)
      const guarded = typeof handler === 'function' ? { permit: () => undefined, answer: handler } : handler
      app.on(operation.method, routeOf(operation), serve(operation, guarded, options))
    }
    const [first] = onPath
    if (first) app.all(routeOf(first), refuseMethod(onPath))
  }
}

const isId = (text: string) => fields.uuid().isValidSync(text)

const idsOfPerson = (row: unknown): string[] => {
  const { personId } = (typeof row === 'object' && row !== null ? row : {}) as { personId?: unknown }
  return typeof personId === 'string' ? [personId] : []
}

const routeOf = ({ service, path }: Operation) => `/${service}${path.replace(/\{(\w+)\}/g, ':$1')}`

function serve(operation: Operation, handler: AnyHandler, options: MountOptions) {
  const readParams = operation.params && readerOf(operation.params)
  const readQuery = operation.query && readerOf(operation.query)
  const readBodyValue = bodyReaderOf(operation, options.readJson)
  const isRepeatable = operation.method === 'POST' && !operation.returnsTokens
  return async (c: RequestContext): Promise<Response> => {
    c.set('route', `${operation.method} /${operation.service}${operation.path}`)
    checkOrganisation(c, options.organisationId)
    const audited = auditOf(c)
    try {
      // Finding the caller runs the same queries for everyone.
      const found =
        operation.access === 'none'
          ? undefined
          : await actAs({ isForAnyone: true }, () => findCaller(c, operation, options))
      // From here on the database shows only what this caller may see.
      const requestId = operation.method === 'GET' ? '' : c.get('requestId')
      if (typeof found !== 'string') {
        return await actAs({ ...(found ? { caller: found } : {}), requestId }, () => answerCaller(c, found))
      }
      audited.actor = `import key ${found}`
      return await actAs({ actor: audited.actor, requestId }, () => answerImport(c, audited))
    } catch (error) {
      auditRefusal(c, audited, error)
      if (options.isCheckingResponses) checkRefusal(operation, error)
      throw error
    }
  }

  function auditOf(c: RequestContext): AuditEntry {
    return {
      organisationId: options.organisationId,
      actor: 'nobody',
      requestId: c.get('requestId'),
      action: 'call',
      subject: operation.id,
      ids: Object.values(c.req.param()).filter(isId),
    }
  }

  /** Every call with an import key is audited, refused ones included. */
  async function answerImport(c: RequestContext, audited: AuditEntry): Promise<Response> {
    const { personId } = c.req.param() as { personId?: string }
    if (personId !== undefined && !(isId(personId) && (await options.isImportedClient(personId)))) throw notFound()
    return answerCaller(c, undefined, (answer) => {
      const ids = [answer].flat().flatMap((row) => idsOfPerson(row))
      options.audit.add({ ...audited, ids: [...new Set([...audited.ids, ...ids])] })
    })
  }

  function auditRefusal(c: RequestContext, audited: AuditEntry, error: unknown): void {
    if (!(error instanceof ProblemError) || error.status >= 500) return
    const caller = c.get('caller')
    const isImport = audited.actor !== 'nobody'
    const isForbidden = caller !== undefined && (error.status === 403 || error.status === 404)
    if (!isImport && !isForbidden && error.auditedIds === undefined) return
    const actor = caller?.personId ?? audited.actor
    options.audit.add({ ...audited, actor, action: 'refuse', ids: error.auditedIds ?? audited.ids })
  }

  async function answerCaller(
    c: RequestContext,
    caller: Caller | undefined,
    onAnswer: (answer: unknown) => void = () => undefined,
  ): Promise<Response> {
    const { organisationId } = options
    await handler.permit({ caller, params: c.req.param() as Record<string, string> })
    if (caller?.type === 'user') await options.noteClientCall(caller)
    const asked = {
      params: readParams?.(c.req.param()),
      query: readOnce(readQuery, c.req.queries()),
      body: await readBodyValue(c.req.raw),
    }
    const requestId = c.get('requestId')
    const noteRead = (answer: unknown) => {
      if (caller) options.audit.note({ operation, caller, requestId, params: asked.params, answer })
    }
    const once = async (): Promise<Response> => {
      const answerHeaders = new Headers({ 'Cache-Control': 'no-store' })
      const clientAddress = clientAddressOf(c, options.trustedProxies)
      const answer = await handler.answer({
        ...asked,
        caller,
        organisationId,
        request: c.req.raw,
        clientAddress,
        answerHeaders,
      })
      noteRead(answer)
      onAnswer(answer)
      return answer instanceof Response ? answer : presentAnswer(c, operation, answer, answerHeaders, options)
    }
    const key = isRepeatable ? c.req.header('Idempotency-Key') : undefined
    return key === undefined
      ? once()
      : options.idempotency({ key, organisationId, operation, caller, asked }, once, noteRead)
  }
}

function presentAnswer(
  c: RequestContext,
  operation: Operation,
  answer: unknown,
  headers: Headers,
  { isCheckingResponses }: MountOptions,
): Response {
  if (isCheckingResponses) checkAnswer(operation, answer)
  if (operation.response === undefined) return new Response(null, { status: operation.status, headers })
  const text = JSON.stringify(answer)
  headers.set('Content-Type', 'application/json')
  if (operation.method === 'GET') {
    // Where the tag is a version, the operation has set it.
    const tag = headers.get('ETag') ?? contentTag(text)
    headers.set('ETag', tag)
    if (isKnown(c.req.header('If-None-Match'), tag)) {
      headers.delete('Content-Type')
      return new Response(null, { status: 304, headers })
    }
  }
  return new Response(text, { status: operation.status === 204 ? 200 : operation.status, headers })
}

function checkOrganisation(c: RequestContext, organisationId: string): void {
  const asked = c.req.header('X-Organisation-Id')
  if (asked !== undefined && asked.toLowerCase() !== organisationId) {
    throw new ProblemError('organisation_not_found', { detail: 'This server serves another organisation' })
  }
}

/** The calling person, or the id of the calling import key. */
async function findCaller(c: RequestContext, operation: Operation, options: MountOptions): Promise<Caller | string> {
  // Tokens count in the header alone: logs and histories would contain one in an address or a form.
  const accessToken = /^Bearer ([\w.-]+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  // An import key is no person of the organisation, so the server acts in its name.
  const importKey = operation.access === 'import' && accessToken ? await options.importKeyOf(accessToken) : undefined
  if (importKey !== undefined) return importKey
  const caller = accessToken && (await options.authenticate(accessToken, operation.service))
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

function readOnce(read: Reader | undefined, queries: Record<string, string[]>): unknown {
  const twice = Object.entries(queries).filter(([, values]) => values.length > 1)
  if (twice.length > 0) throw validationFailed(twice.map(([path]) => ({ path, message: 'is there more than once' })))
  return read?.(Object.fromEntries(Object.entries(queries).map(([name, [value]]) => [name, value])))
}

function bodyReaderOf(operation: Operation, readJson: BodyReading): (request: Request) => Promise<unknown> {
  const { body: schema, bodyLimit = defaultBodyLimit, isBodyOptional } = operation
  if (schema === undefined) return async () => undefined
  if (schema === 'binary') return (request) => readBody(request, bodyLimit)
  return async (request) => {
    const bytes = await readBody(request, bodyLimit)
    if (bytes.byteLength === 0 && isBodyOptional) return undefined
    const contentType = request.headers.get('content-type') ?? ''
    if (bytes.byteLength > 0 && !/^application\/json\s*(;|$)/i.test(contentType)) {
      throw new ProblemError('unsupported_media_type', { detail: 'The body must be application/json' })
    }
    return readJson(operation, bytes)
  }
}

function checkAnswer(operation: Operation, answer: unknown): void {
  if (operation.response === undefined || operation.response === 'binary') return
  // The answer as it is sent: without the fields that JSON leaves out.
  operation.response.validateSync(JSON.parse(JSON.stringify(answer)), { strict: true })
}

/** @throws TypeError where the operation answers a problem that it doesn't list */
function checkRefusal({ id, errors }: Operation, error: unknown): void {
  const listed: readonly string[] = [...errors, ...COMMON_ERRORS]
  if (error instanceof ProblemError && !listed.includes(error.code)) {
    throw new TypeError(`${id} does not list ${error.code}`, { cause: error })
  }
}

function refuseMethod(operations: readonly Operation[]) {
  const methods = operations.flatMap(({ method }) => (method === 'GET' ? [method, 'HEAD'] : [method]))
  const allow = [...new Set([...methods, 'OPTIONS'])].join(', ')
  return async (c: RequestContext): Promise<Response> => {
    c.set('route', `any /${operations[0]?.service}${operations[0]?.path}`)
    if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: allow } })
    throw new ProblemError('method_not_allowed', { headers: { Allow: allow } })
  }
}
