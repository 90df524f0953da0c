import type { Service } from '../model/enumerations.ts'
import type { Problem } from '../model/problem.ts'

/** A call that did not succeed: answered with a problem, answered with something else, or not answered. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** The problem's code; `no_answer`, `timeout` or `unreadable_answer` when there was none. */
  readonly code: string
  readonly service: Service
  /** Id of the operation in the contract. */
  readonly operation: string
  /** The id under which the server logged it, where it said one. */
  readonly requestId: string | undefined
  /** Which fields the server refused. */
  readonly fieldErrors: readonly { path: string; message: string }[]

  constructor(
    from: { status: number; code: string; service: Service; operation: string; problem?: Partial<Problem> | undefined },
    options?: ErrorOptions,
  ) {
    super(`${from.service} ${from.operation}: ${from.status} ${from.code}`, options)
    this.status = from.status
    this.code = from.code
    this.service = from.service
    this.operation = from.operation
    this.requestId = from.problem?.requestId
    this.fieldErrors = (from.problem?.errors ?? []).map(({ path, message }) => ({ path, message }))
  }

  /** True when the server could not be reached, or a gateway answered in its place. */
  get isUnreachable(): boolean {
    return this.status === 0 || (this.status >= 502 && this.status <= 504)
  }
}
