import type { Context } from 'hono'
import type { Caller } from './caller.ts'

/** The platform's facts about a request; `route` is its pattern, the only part of the address that is logged. */
export interface RequestVariables {
  requestId: string
  route?: string
  caller?: Caller
}

export interface RequestEnvironment {
  Variables: RequestVariables
}

export type RequestContext = Context<RequestEnvironment>
