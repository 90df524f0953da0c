import { ERROR_STATUS, type ErrorCode } from '../model/error-codes.ts'
import { http, HttpResponse, type HttpHandler } from 'msw'
import type { Problem } from '../model/problem.ts'
import type { Operation, RequestOf, ResponseOf } from '../operation.ts'
import { answerRead } from './etag.ts'

/** A call as a mock’s resolver sees it. */
export interface MockRequest<O extends Operation> {
  params: RequestOf<O>['params']
  query: Record<string, string>
  body: RequestOf<O>['body']
  headers: Headers
}

/** A resolver throws it to answer with a problem. */
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

/** The address of an operation on any origin, in the syntax of msw. */
export const addressOf = (operation: Operation) =>
  `*/${operation.service}${operation.path.replace(/\{(\w+)\}/g, ':$1')}`

/** A response with a problem. */
export function problem(status: number, code: string, detail?: string, errors?: Problem['errors']) {
  const answer: Problem = { type: 'about:blank', title: code, status, code, requestId: 'mock', detail, errors }
  return HttpResponse.json(answer, { status, headers: { 'Content-Type': 'application/problem+json' } })
}

/** The method of an operation, as msw names its handlers. */
export const methodOf = (operation: Operation) => operation.method.toLowerCase() as Lowercase<Operation['method']>

/** Answers one operation with what the resolver returns. */
export function answering<O extends Operation>(
  operation: O,
  resolve: (request: MockRequest<O>) => ResponseOf<O> | Promise<ResponseOf<O>>,
): HttpHandler {
  return http[methodOf(operation)](addressOf(operation), async ({ request, params }) => {
    const isBinary = operation.body === 'binary'
    const text = operation.body && !isBinary ? await request.text() : ''
    const sent: unknown = isBinary ? await request.blob() : text === '' ? undefined : JSON.parse(text)
    try {
      const answer = await resolve({
        params: params as RequestOf<O>['params'],
        query: Object.fromEntries(new URL(request.url).searchParams),
        body: sent as RequestOf<O>['body'],
        headers: request.headers,
      })
      if (operation.events) {
        return new HttpResponse(answer as ReadableStream, { headers: { 'Content-Type': 'text/event-stream' } })
      }
      if (operation.method === 'GET') return await answerRead(answer as object, request.headers.get('If-None-Match'))
      return answer === undefined
        ? new HttpResponse(null, { status: operation.status })
        : HttpResponse.json(answer, { status: operation.status })
    } catch (error) {
      if (error instanceof MockProblem) return problem(error.status, error.code, error.detail, error.errors)
      throw error
    }
  })
}
