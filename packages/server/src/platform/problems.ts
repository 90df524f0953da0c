import { ERROR_STATUS, type ErrorCode, type Problem } from '@attune/api/contract'

/** Errors in a request, each with the path of its field. */
export type FieldErrors = NonNullable<Problem['errors']>

export interface ProblemOptions {
  /** A sentence for people. It never contains a refused value, SQL or a path. */
  detail?: string
  errors?: FieldErrors
  headers?: Record<string, string>
  /** The accounts that the refusal is about. They are audited, but aren't part of the answer. */
  auditedIds?: readonly string[]
  cause?: unknown
}

const titles: Record<number, string> = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timeout',
  409: 'Conflict',
  412: 'Precondition failed',
  413: 'Content too large',
  414: 'Address too long',
  415: 'Unsupported media type',
  422: 'Unprocessable content',
  429: 'Too many requests',
  431: 'Headers too large',
  500: 'Internal server error',
  503: 'Service unavailable',
}

/** An error that a service answers as RFC 9457 problem details. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly status: number
  /** Stable name of the error, with which programs identify it. */
  readonly code: ErrorCode
  readonly detail: string | undefined
  readonly errors: FieldErrors | undefined
  readonly headers: Record<string, string>
  readonly auditedIds: readonly string[] | undefined

  constructor(code: ErrorCode, options: ProblemOptions = {}) {
    super(`${ERROR_STATUS[code]} ${code}`, options.cause === undefined ? undefined : { cause: options.cause })
    this.status = ERROR_STATUS[code]
    this.code = code
    this.detail = options.detail
    this.errors = options.errors
    this.headers = options.headers ?? {}
    this.auditedIds = options.auditedIds
  }
}

/** Returns the same 404 for unknown ids and for ids of other callers. */
export const notFound = () => new ProblemError('not_found', { detail: 'Not found' })

/**
 * Returns the value. If it is missing, throws the same 404 as for an unknown id.
 * @throws ProblemError `not_found`
 */
export function orNotFound<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw notFound()
  return value
}

export const validationFailed = (errors: FieldErrors) =>
  new ProblemError('validation_failed', { detail: 'Some fields are invalid', errors })

export const unavailable = (code: ErrorCode, cause?: unknown) =>
  new ProblemError(code, {
    detail: 'The server cannot answer right now, please try again',
    headers: { 'Retry-After': '2' },
    cause,
  })

export const problemType = 'application/problem+json'

/** Returns the body of a problem's answer. */
export const problemBody = (problem: ProblemError, requestId: string): Problem => ({
  type: 'about:blank',
  title: titles[problem.status] ?? 'Error',
  status: problem.status,
  code: problem.code,
  requestId,
  ...(problem.detail ? { detail: problem.detail } : {}),
  ...(problem.errors ? { errors: problem.errors } : {}),
})

export const problemResponse = (problem: ProblemError, requestId: string): Response =>
  new Response(JSON.stringify(problemBody(problem, requestId)), {
    status: problem.status,
    headers: { 'Content-Type': problemType, 'Cache-Control': 'no-store', ...problem.headers },
  })
