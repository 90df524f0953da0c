import type { CallFailureCode, ErrorCode } from '../model/error-codes.ts'
import type { Service } from '../model/enumerations.ts'
import type { Problem } from '../model/problem.ts'

/** A failed call: a problem, an unreadable response, or no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status, or 0 without a response. */
  readonly status: number
  /**
   * The problem's code, or the reason why the response contains no problem. A newer server may answer with codes that
   * aren't in the union.
   */
  readonly code: ErrorCode | CallFailureCode
  readonly service: Service
  /** Id of the operation in the contract. */
  readonly operation: string
  /** Request id in the server's log, if the response includes it. */
  readonly requestId: string | undefined
  /** Seconds until the server accepts the call again, if the response says so. */
  readonly retryAfter: number | undefined
  /** Fields that the server refused. */
  readonly fieldErrors: NonNullable<Problem['errors']>

  constructor(
    from: {
      status: number
      code: ErrorCode | CallFailureCode
      service: Service
      operation: string
      problem?: Partial<Problem> | undefined
      retryAfter?: number | undefined
    },
    options?: ErrorOptions,
  ) {
    super(`${from.service} ${from.operation}: ${from.status} ${from.code}`, options)
    this.status = from.status
    this.code = from.code
    this.service = from.service
    this.operation = from.operation
    this.requestId = from.problem?.requestId
    this.retryAfter = from.retryAfter
    this.fieldErrors = from.problem?.errors ?? []
  }

  /** True if the server can't be reached, or a gateway responds in its place. */
  get isUnreachable(): boolean {
    return this.status === 0 || (this.status >= 502 && this.status <= 504)
  }
}
