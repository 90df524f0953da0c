import type { Operation, RequestOf, ResponseOf } from '@attune/api/contract'
import type { Caller } from '../caller.ts'

type Answer<O extends Operation> = O['response'] extends 'binary' ? Response : ResponseOf<O>

/** What a handler gets: the validated request, and the caller where the operation needs one. */
export type HandlerInput<O extends Operation> = Omit<RequestOf<O>, 'body' | 'headers'> & {
  readonly body: O['body'] extends 'binary' ? Uint8Array : RequestOf<O>['body']
  readonly caller: O['access'] extends 'none' | 'import' ? undefined : Caller
  /** This server's organisation, which the request was checked to be about. */
  readonly organisationId: string
  readonly request: Request
  /** The address that the request came from, or what a proxy of ours says of it. */
  readonly clientAddress: string
  /** Headers of the answer, beyond those that every answer has. */
  readonly answerHeaders: Headers
}

/** A handler that may refuse the caller before the request is read: by who calls and by the address's parameters, unchecked. */
interface GuardedHandler<O extends Operation> {
  permit(asked: { caller: HandlerInput<O>['caller']; params: Readonly<Record<string, string>> }): Promise<void> | void
  answer(input: HandlerInput<O>): Promise<Answer<O>>
}

/** A handler for each operation of a service, by the operation's id. */
export type Handlers<Operations extends Record<string, Operation>> = {
  readonly [Id in keyof Operations]:
    ((input: HandlerInput<Operations[Id]>) => Promise<Answer<Operations[Id]>>) | GuardedHandler<Operations[Id]>
}
