import { ERROR_STATUS, type ErrorCode } from '../model/error-codes.ts'
import { http, HttpResponse, type HttpHandler } from 'msw'
import type { Problem } from '../model/problem.ts'
import { locationOf, type Operation, type RequestOf, type ResponseOf } from '../operation.ts'
import type { Judged } from '../records.ts'
import { readQuery, validate } from '../validation.ts'
import { answerRead } from './etag.ts'

/** A call that a mock’s resolver answers. */
export interface MockRequest<O extends Operation> {
  params: RequestOf<O>['params']
  query: NonNullable<RequestOf<O>['query']>
  body: O['records'] extends string ? Judged<RequestOf<O>['body']> : RequestOf<O>['body']
  headers: Headers
}

/** A call before its parameters, query and body are validated. */
export interface UncheckedRequest {
  headers: Headers
  params: Readonly<Record<string, unknown>>
}

/** A problem that a resolver throws to answer with it. */
export class MockProblem extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly detail: string | undefined
  readonly errors: Problem['errors']
  constructor(code: ErrorCode, detail?: string, errors?: Problem['errors']) {
    super(code)
    this.status = ERROR_STATUS[code]
    this.code = code
    this.detail = detail
    this.errors = errors
  }
}

/** Returns the address of an operation on any origin, in msw's syntax. */
export const addressOf = (operation: Operation) =>
  `*/${operation.service}${operation.path.replace(/\{(\w+)\}/g, ':$1')}`

/** Returns a response with a problem. */
export function problem(status: number, code: string, detail?: string, errors?: Problem['errors']) {
  const answer: Problem = { type: 'about:blank', title: code, status, code, requestId: 'mock', detail, errors }
  return HttpResponse.json(answer, { status, headers: { 'Content-Type': 'application/problem+json' } })
}

/** Returns the name of msw's method for an operation. */
export const methodOf = (operation: Operation) => operation.method.toLowerCase() as Lowercase<Operation['method']>

/** @throws MockProblem 422 `validation_failed` */
export function refuse(...errors: NonNullable<Problem['errors']>): never {
  throw new MockProblem('validation_failed', 'Some fields are invalid', errors)
}

/** Validates a value and returns it trimmed as the schema says. If there is no schema, the value isn't checked. */
function valid(schema: Operation['query'], sent: unknown, records?: string): unknown {
  if (!schema) return sent
  const { value, errors } = validate(schema, sent, records)
  return errors.length > 0 ? refuse(...errors) : value
}

function paramsOf({ path, params: schema }: Operation, matched: Readonly<Record<string, unknown>>): unknown {
  // The address begins with a wildcard, which msw counts among the parameters.
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return valid(schema, Object.fromEntries(names.map((name) => [name, matched[name]])))
}

function queryOf({ query: schema }: Operation, { url }: Request): unknown {
  const sent = [...new URL(url).searchParams]
  const query = Object.fromEntries(sent)
  if (Object.keys(query).length === sent.length) return valid(schema, schema && readQuery(schema, query))
  const repeated = Object.keys(query).filter((name) => sent.filter(([other]) => other === name).length > 1)
  return refuse(...repeated.map((path) => ({ path, message: 'is repeated' })))
}

async function bodyOf({ body: schema, isBodyOptional, records }: Operation, request: Request): Promise<unknown> {
  if (!schema) return undefined
  if (schema === 'binary') return request.blob()
  const text = await request.text()
  if (text === '' && isBodyOptional) return undefined
  try {
    return valid(schema, text === '' ? {} : JSON.parse(text), records)
  } catch (error) {
    throw error instanceof SyntaxError ? new MockProblem('malformed_json', 'The body is not JSON in UTF-8') : error
  }
}

/**
 * Answers one operation with the resolver's result. Validates parameters, query and body as the server does.
 * @param permit refuses callers before anything is validated
 */
export function answering<O extends Operation>(
  operation: O,
  resolve: (request: MockRequest<O>) => ResponseOf<O> | Promise<ResponseOf<O>>,
  permit: (asked: UncheckedRequest) => void = () => undefined,
): HttpHandler {
  return http[methodOf(operation)](addressOf(operation), async ({ request, params }) => {
    try {
      permit({ headers: request.headers, params })
      const sentParams = paramsOf(operation, params) as RequestOf<O>['params']
      const answer = await resolve({
        params: sentParams,
        query: queryOf(operation, request) as NonNullable<RequestOf<O>['query']>,
        body: (await bodyOf(operation, request)) as MockRequest<O>['body'],
        headers: request.headers,
      })
      if (operation.events) {
        return new HttpResponse(answer as ReadableStream, { headers: { 'Content-Type': 'text/event-stream' } })
      }
      if (operation.method === 'GET') return await answerRead(answer as object, request.headers.get('If-None-Match'))
      const location = locationOf(operation, sentParams, answer)
      const init = { status: operation.status, headers: location === undefined ? {} : { Location: location } }
      return answer === undefined ? new HttpResponse(null, init) : HttpResponse.json(answer, init)
    } catch (error) {
      if (error instanceof MockProblem) return problem(error.status, error.code, error.detail, error.errors)
      throw error
    }
  })
}
