import type { Context, MiddlewareHandler } from 'hono'
import type { AuthenticatedCaller } from './caller.ts'

/** Headers that a handler adds to its answer, in their usual spelling. */
export type AnswerHeaders = Partial<Record<'ETag' | 'Set-Cookie', string>>

/** The platform's data about a request. `route` is the pattern of its address; only this pattern is logged. */
export interface RequestVariables {
  requestId: string
  /** Source address, in the form in which the settings let it be recorded. */
  sourceAddress?: string | undefined
  route?: string
  caller?: AuthenticatedCaller
  /** Name of the calling import key, for the audit. */
  importKey?: string
  /** The call's validated input. */
  input: { readonly params: unknown; readonly query: unknown; readonly body: unknown }
  /** Audits the persons whose records an answer contains. */
  auditRead: (answer: unknown) => void
  /** The answer, unless the call was refused. */
  answered?: { readonly answer: unknown; readonly headers: AnswerHeaders }
}

export interface RequestEnvironment {
  Variables: RequestVariables
}

export type RequestContext = Context<RequestEnvironment>

export type Middleware = MiddlewareHandler<RequestEnvironment>
