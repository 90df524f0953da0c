import type { BlockList } from 'node:net'
import { acceptsKey, contract, locationOf, type Operation, type Service } from '@attune/api/contract'
import type { Hono } from 'hono'
import type { AuditTrail } from '../audit/audit-trail.ts'
import type { Caller } from '../caller.ts'
import { ProblemError } from '../problems.ts'
import type { AnswerHeaders, Middleware, RequestContext, RequestEnvironment } from '../requests.ts'
import type { BodyReading } from './bodies/read-body.ts'
import { handlerOf, type Handlers, type OperationHandler } from './handlers.ts'
import { clientAddressOf } from './headers/client-address.ts'
import { contentTag, isKnown } from './headers/entity-tag.ts'
import { auditAnswers, auditRefusals } from './middleware/audit.ts'
import { checkPermission, identifyCaller, recordClientCall, type CallerLookup } from './middleware/caller.ts'
import { checkContract } from './middleware/contract-checks.ts'
import { answerOnce, type IdempotencyDeps } from './middleware/idempotency.ts'
import { extendBodyTime, limitWrites, type CallerTurns } from './middleware/limits.ts'
import { checkOrganisation } from './middleware/organisation.ts'
import { validateInput } from './middleware/validation.ts'

export interface MountDeps extends CallerLookup, IdempotencyDeps {
  /** The one organisation that this server serves. */
  organisationId: string
  /** Returns whether an import created the client. Import keys may not add to any other client. */
  isImportedClient: (clientId: string) => Promise<boolean>
  /** Whether to check every answer against the contract, for tests and development. */
  isCheckingResponses: boolean
  /** Reads JSON bodies. All services share it, so that there is only one process for large bodies. */
  readJson: BodyReading
  /** Queues a caller's writes. All services share it. */
  inTurn: CallerTurns
  /** Audits reads of people's records. */
  audit: AuditTrail
  /** Records that a client has been in contact with the server. */
  recordClientCall: (client: Caller) => Promise<void>
  /** Proxies whose X-Forwarded-For is trusted. */
  trustedProxies: BlockList
}

/** Serves the operations of one service below its base. Each operation has the same middlewares in the same order. */
export function mountService<S extends Service>(
  app: Hono<RequestEnvironment>,
  service: S,
  handlers: Handlers<(typeof contract)[S]>,
  deps: MountDeps,
): void {
  const operations: Operation[] = Object.values(contract[service])
  const byPath = Map.groupBy(operations, ({ path }) => path)
  // Literal paths are mounted first, with all their methods, so that `DELETE /invites/accept` doesn't match `DELETE
  // /invites/{id}`.
  const paths = [...byPath].toSorted(([one], [other]) => one.split('{').length - other.split('{').length)
  for (const [path, onPath] of paths) {
    const route = `/${service}${path.replace(/\{(\w+)\}/g, ':$1')}`
    for (const operation of onPath) {
      app.on(operation.method, [route], ...middlewaresOf(operation, handlerOf(handlers, operation), deps))
    }
    app.all(route, refuseMethod(onPath))
  }
}

/** Returns the middlewares that a call passes on its way to the handler, and its answer on the way back. */
function middlewaresOf(operation: Operation, handler: OperationHandler, deps: MountDeps): Middleware[] {
  const isWrite = operation.method !== 'GET'
  return [
    nameRoute(operation),
    checkOrganisation(deps.organisationId),
    sendAnswer(operation),
    ...(deps.isCheckingResponses ? [checkContract(operation)] : []),
    auditRefusals(operation, deps),
    identifyCaller(operation, deps),
    checkPermission(handler, deps),
    recordClientCall(deps.recordClientCall),
    ...(operation.body === 'binary' ? [extendBodyTime] : []),
    validateInput(operation, deps.readJson),
    auditAnswers(operation, deps),
    ...(acceptsKey(operation) ? [answerOnce(operation, handler, deps)] : []),
    ...(isWrite ? [limitWrites(deps.inTurn)] : []),
    callHandler(handler, deps),
  ]
}

const nameRoute =
  ({ method, service, path }: Operation): Middleware =>
  async (c, next) => {
    c.set('route', `${method} /${service}${path}`)
    await next()
  }

const callHandler =
  (handler: OperationHandler, { organisationId, trustedProxies }: MountDeps): Middleware =>
  async (c) => {
    const caller = c.get('caller')
    const input = c.get('input')
    const auditRead = c.get('auditRead')
    const answerHeaders: AnswerHeaders = {}
    const answer = await handler.answer({
      ...input,
      caller,
      organisationId,
      request: c.req.raw,
      clientAddress: () => clientAddressOf(c, trustedProxies),
      answerHeaders,
      auditRead,
    })
    c.set('answered', { answer, headers: answerHeaders })
  }

/** Sends the answer as JSON with an entity tag. If the handler returned a response, sends it unchanged. */
const sendAnswer =
  (operation: Operation): Middleware =>
  async (c, next) => {
    await next()
    const answered = c.get('answered')
    if (!answered || c.error) return undefined
    if (answered.answer instanceof Response) return answered.answer
    const location = locationOf(operation, c.get('input').params, answered.answer)
    const headers = {
      'Cache-Control': 'no-store',
      ...answered.headers,
      ...(location === undefined ? {} : { Location: location }),
    }
    if (operation.response === undefined) return new Response(null, { status: operation.status, headers })
    const text = JSON.stringify(answered.answer)
    if (operation.method === 'GET') {
      // The operation may already have set a version as the tag.
      headers.ETag ??= contentTag(text)
      if (isKnown(c.req.header('If-None-Match'), headers.ETag)) return new Response(null, { status: 304, headers })
    }
    return new Response(text, {
      status: operation.status === 204 ? 200 : operation.status,
      headers: { ...headers, 'Content-Type': 'application/json' },
    })
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
