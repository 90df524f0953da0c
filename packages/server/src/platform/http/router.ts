import type { BlockList } from 'node:net'
import { acceptsKey, contract, fields, type Operation, type Service } from '@attune/api/contract'
import type { Hono } from 'hono'
import { actAs, type Acting } from '../request-actor.ts'
import type { AuditEntry, AuditTrail } from '../audit/audit-trail.ts'
import { clientAddressOf } from './headers/client-address.ts'
import { createAnswer } from './headers/common-headers.ts'
import { contentTag, isKnown } from './headers/entity-tag.ts'
import type { Caller } from '../caller.ts'
import type { CallerTurns } from './caller-turns.ts'
import type { AnswerHeaders, Handlers } from './handlers.ts'
import type { Idempotency } from './idempotency/idempotency.ts'
import { allowUpload } from './bodies/body-time.ts'
import type { BodyReading } from './bodies/read-body.ts'
import { bodyReaderOf, readOnce } from './bodies/operation-input.ts'
import { checkAnswer, checkRefusal } from './contract-checks.ts'
import { answersRecords } from '../audit/read-ids.ts'
import { checkOrganisation, findCaller, type CallerLookup } from './find-caller.ts'
import { notFound, ProblemError } from '../problems.ts'
import type { RequestContext, RequestEnvironment } from '../requests.ts'
import { readerOf } from './bodies/validation.ts'

export interface MountOptions extends CallerLookup {
  /** The one organisation that this server serves. */
  organisationId: string
  isClientOf: (coach: Caller, clientId: string) => Promise<boolean>
  /** Whether an import created the client: an import key may not add to any other one. */
  isImportedClient: (clientId: string) => Promise<boolean>
  /** Checks every answer against the contract, for tests and development. */
  isCheckingResponses: boolean
  /** Answers a repeated POST with the stored answer. */
  idempotency: Idempotency
  /** Reads JSON bodies; shared by all services, so that they share one thread. */
  readJson: BodyReading
  /** Runs the writes of a caller; shared by all services. */
  inTurn: CallerTurns
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
  clientAddress: () => string
  answerHeaders: AnswerHeaders
  noteRead: (answer: unknown) => void
}

interface AnyHandler {
  permit(asked: { caller: Caller | undefined; params: Record<string, string> }): Promise<void> | void
  answer(input: AnyInput): Promise<unknown>
  keep: (answer: unknown) => unknown
  answerAgain(kept: unknown, asked: { caller: Caller; params: unknown }): Promise<unknown>
}

const withDefaults = (answer: AnyHandler['answer']): AnyHandler => ({
  permit: () => undefined,
  answer,
  keep: (given) => given,
  answerAgain: async (kept) => kept,
})

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
      const handler = (handlers as unknown as Record<string, Partial<AnyHandler> | AnyHandler['answer']>)[operation.id]
      const answer = typeof handler === 'function' ? handler : handler?.answer
      if (!answer) throw new TypeError(`The operation ${operation.id} has no handler`)
      const whole = { ...withDefaults(answer), ...(typeof handler === 'object' && handler) }
      app.on(operation.method, routeOf(operation), serve(operation, whole, options))
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
  const work: Pick<Acting, 'isForStream'> = operation.events ? { isForStream: true } : {}
  return async (c: RequestContext): Promise<Response> => {
    c.set('route', `${operation.method} /${operation.service}${operation.path}`)
    checkOrganisation(c, options.organisationId)
    const audited = auditOf(c)
    try {
      // Finding the caller runs the same queries for everyone.
      const found =
        operation.access === 'none'
          ? undefined
          : await actAs({ ...work, isForAnyone: true }, () => findCaller(c, operation, options))
      // From here on the database shows only what this caller may see.
      const request =
        operation.method === 'GET'
          ? { requestId: '' }
          : { requestId: c.get('requestId'), sourceAddress: c.get('sourceAddress') }
      if (typeof found !== 'string') {
        return await actAs({ ...work, ...(found ? { caller: found } : {}), ...request }, () => answerCaller(c, found))
      }
      audited.actor = `import key ${found}`
      return await actAs({ actor: audited.actor, ...request }, () => answerImport(c, audited))
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
      sourceAddress: c.get('sourceAddress'),
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
    if (operation.body === 'binary') allowUpload(c.env)
    const asked = {
      params: readParams?.(c.req.param()),
      query: readOnce(readQuery, c.req.queries()),
      body: await readBodyValue(c.req.raw),
    }
    const sent = { requestId: c.get('requestId'), sourceAddress: c.get('sourceAddress') }
    const noteRead = (answer: unknown) => {
      if (caller) options.audit.note({ operation, caller, ...sent, params: asked.params, answer })
    }
    // Refused before anything is done, because a change can't be taken back for want of its record.
    if (caller && answersRecords(operation)) options.audit.checkRoom()
    const perform = async () => {
      const answerHeaders: AnswerHeaders = {}
      const answer = await handler.answer({
        ...asked,
        caller,
        organisationId,
        request: c.req.raw,
        // No getter: each literal with one has a hidden class of its own, which would keep the answer until a collection of
        // the old generation.
        clientAddress: () => clientAddressOf(c, options.trustedProxies),
        answerHeaders,
        noteRead,
      })
      const note = () => {
        noteRead(answer)
        onAnswer(answer)
      }
      const response = answer instanceof Response ? answer : presentAnswer(c, operation, answer, answerHeaders, options)
      return { response, answer, note }
    }
    const isWrite = operation.method !== 'GET'
    const once = () => (caller && isWrite ? options.inTurn(caller.personId, perform) : perform())
    const key = acceptsKey(operation) ? c.req.header('Idempotency-Key') : undefined
    if (key !== undefined && caller) {
      const { personId } = c.req.param() as { personId?: string }
      const answerAgain = async (kept: unknown) => {
        // The client may have another coach by now.
        if (personId !== undefined && !(await options.isClientOf(caller, personId))) throw notFound()
        const answer = await handler.answerAgain(kept, { caller, params: asked.params })
        if (answer !== undefined) noteRead(answer)
        return presentAnswer(c, operation, answer, {}, options)
      }
      const { keep } = handler
      return options.idempotency({ key, organisationId, operation, caller, asked, keep }, once, answerAgain)
    }
    const { response, note } = await once()
    note()
    return response
  }
}

function presentAnswer(
  c: RequestContext,
  operation: Operation,
  answer: unknown,
  answerHeaders: AnswerHeaders,
  { isCheckingResponses }: MountOptions,
): Response {
  if (isCheckingResponses) checkAnswer(operation, answer)
  const headers = { 'Cache-Control': 'no-store', ...answerHeaders }
  if (operation.response === undefined) return createAnswer(c, null, { status: operation.status, headers })
  const text = JSON.stringify(answer)
  if (operation.method === 'GET') {
    // Where the tag is a version, the operation has set it.
    headers.ETag ??= contentTag(text)
    if (isKnown(c.req.header('If-None-Match'), headers.ETag)) return createAnswer(c, null, { status: 304, headers })
  }
  return createAnswer(c, text, {
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
