import type { Operation, ProfileType, RequestOf, ResponseOf } from '@attune/api/contract'

/** Who calls: the session's user and profile. */
export interface Caller {
  readonly organisationId: string
  readonly userId: string
  readonly personId: string
  readonly type: ProfileType
  readonly sessionId: string
}

type Answer<O extends Operation> = O['response'] extends 'binary' ? Response : ResponseOf<O>

/** What a handler gets: the validated request, and the caller where the operation needs one. */
export type HandlerInput<O extends Operation> = RequestOf<O> & {
  readonly caller: O['access'] extends 'none' ? undefined : Caller
  /** This server's organisation, which the request was checked to be about. */
  readonly organisationId: string
  readonly request: Request
}

/** A handler for each operation of a service, by the operation's id. */
export type Handlers<Operations extends Record<string, Operation>> = {
  readonly [Id in keyof Operations]: (input: HandlerInput<Operations[Id]>) => Promise<Answer<Operations[Id]>>
}
