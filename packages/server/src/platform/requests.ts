import type { Context } from 'hono'
import type { Caller } from './caller.ts'

/** The platform's facts about a request; `route` is its pattern, the only part of the address that is logged. */
export interface RequestVariables {
  requestId: string
  /** As far as the settings record it. */
  sourceAddress?: string | undefined
  /** The headers that every answer has. */
  commonHeaders: Readonly<Record<string, string>>
  route?: string
  caller?: Caller
}

export interface RequestEnvironment {
  Variables: RequestVariables
}

export type RequestContext = Context<RequestEnvironment>
