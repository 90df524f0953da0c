import type { Context } from 'hono'
import type { Caller } from './caller.ts'

/** What the platform knows of a request; `route` is its pattern, which is all that the log tells of the address. */
export interface RequestVariables {
  requestId: string
  route?: string
  caller?: Caller
}

export interface RequestEnvironment {
  Variables: RequestVariables
}

export type RequestContext = Context<RequestEnvironment>
