import type { Context, MiddlewareHandler } from 'hono'
import type { AuthenticatedCaller } from './caller.ts'

/** Headers that a handler adds to its answer, with their usual spelling. */
export type AnswerHeaders = Partial<Record<'ETag' | 'Set-Cookie', string>>

/** The platform's facts about a request. `route` is the pattern of its address, and only this pattern is logged. */
export interface RequestVariables {
  requestId: string
  /** Source address, as far as the settings allow recording it. */
  sourceAddress?: string | undefined
  route?: string
  caller?: AuthenticatedCaller
  /** Name of the calling import key in the audit. */
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
