import type { Judged, Operation, RequestOf, ResponseOf } from '@attune/api/contract'
import type { AuthenticatedCaller } from '../caller.ts'
import type { AnswerHeaders } from '../requests.ts'

type Answer<O extends Operation> = O['response'] extends 'binary'
  ? Response
  : O['events'] extends NonNullable<Operation['events']>
    ? Response
    : ResponseOf<O>

/** Input of a handler: the validated request and, if the operation requires one, the caller. */
export type HandlerInput<O extends Operation> = Omit<RequestOf<O>, 'body' | 'headers'> & {
  readonly body: O['body'] extends 'binary'
    ? Uint8Array
    : O['records'] extends string
      ? Judged<RequestOf<O>['body']>
      : RequestOf<O>['body']
  readonly caller: O['access'] extends 'none' | 'import' ? undefined : AuthenticatedCaller
  /** This server's organisation. Requests that name another organisation have already been refused. */
  readonly organisationId: string
  readonly request: Request
  /** Returns the address of the sender. Behind a trusted proxy, it is the address that the proxy reports. */
  readonly clientAddress: () => string
  /** Headers of the answer, in addition to those that all answers have. */
  readonly answerHeaders: AnswerHeaders
  /**
   * Audits a read of the persons in the rows. Needed if the answer doesn't name them, or if a stream sends the rows
   * after its answer has begun.
   */
  readonly auditRead: (rows: readonly { personId: string }[]) => void
}

/**
 * A handler that can refuse a call before the body is read. It decides on the basis of the caller and the unvalidated
 * path parameters.
 */
interface GuardedHandler<O extends Operation> {
  permit(asked: { caller: HandlerInput<O>['caller']; params: Readonly<Record<string, string>> }): Promise<void> | void
  answer(input: HandlerInput<O>): Promise<Answer<O>>
}

type ParamsOf<O extends Operation> = RequestOf<O> extends { params: infer Params } ? Params : undefined

/**
 * A handler whose answer contains texts that their author may delete. With an idempotency key, the answer is stored
 * without these texts. If the call is repeated, the texts are read from the records again.
 */
interface ComposingHandler<O extends Operation> {
  answer(input: HandlerInput<O>): Promise<Answer<O>>
  /** Returns the part of the answer that is stored, such as ids. */
  keep(answer: Answer<O>): unknown
  /** Composes the answer to a repeated call from `kept`, the stored part. */
  answerAgain(kept: unknown, asked: { caller: HandlerInput<O>['caller']; params: ParamsOf<O> }): Promise<Answer<O>>
}

/** A handler for each of a service's operations, by the operation's id. */
export type Handlers<Operations extends Record<string, Operation>> = {
  readonly [Id in keyof Operations]:
    | ((input: HandlerInput<Operations[Id]>) => Promise<Answer<Operations[Id]>>)
    | GuardedHandler<Operations[Id]>
    | ComposingHandler<Operations[Id]>
}

/** A handler in the form in which the middlewares call it, regardless of its operation. */
export interface OperationHandler {
  permit: (asked: {
    caller: AuthenticatedCaller | undefined
    params: Readonly<Record<string, string>>
  }) => Promise<void> | void
  answer: (input: {
    params: unknown
    query: unknown
    body: unknown
    caller: AuthenticatedCaller | undefined
    organisationId: string
    request: Request
    clientAddress: () => string
    answerHeaders: AnswerHeaders
    auditRead: (answer: unknown) => void
  }) => Promise<unknown>
  keep: (answer: unknown) => unknown
  answerAgain: (kept: unknown, asked: { caller: AuthenticatedCaller; params: unknown }) => Promise<unknown>
}

/** Returns the handler for an operation, with defaults for the parts that it leaves out. */
export function handlerOf<Operations extends Record<string, Operation>>(
  handlers: Handlers<Operations>,
  { id }: Operation,
): OperationHandler {
  // According to its type, `handlers` has a handler for each id, but TypeScript can't match the types for an unknown
  // operation.
  const handler = (handlers as Readonly<Record<string, unknown>>)[id] as
    | Partial<OperationHandler>
    | OperationHandler['answer']
    | undefined
  const parts = typeof handler === 'function' ? { answer: handler } : handler
  if (!parts?.answer) throw new TypeError(`The operation ${id} has no handler`)
  return {
    permit: () => undefined,
    keep: (answer) => answer,
    answerAgain: async (kept) => kept,
    ...parts,
    answer: parts.answer,
  }
}
