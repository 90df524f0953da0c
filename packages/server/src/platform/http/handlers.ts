import type { Judged, Operation, RequestOf, ResponseOf } from '@attune/api/contract'
import type { AuthenticatedCaller } from '../caller.ts'
import type { AnswerHeaders } from '../requests.ts'

type Answer<O extends Operation> = O['response'] extends 'binary'
  ? Response
  : O['events'] extends NonNullable<Operation['events']>
    ? Response
    : ResponseOf<O>

/** Input of a handler: the validated request, and the caller where the operation needs one. */
export type HandlerInput<O extends Operation> = Omit<RequestOf<O>, 'body' | 'headers'> & {
  readonly body: O['body'] extends 'binary'
    ? Uint8Array
    : O['records'] extends string
      ? Judged<RequestOf<O>['body']>
      : RequestOf<O>['body']
  readonly caller: O['access'] extends 'none' | 'import' ? undefined : AuthenticatedCaller
  /** This server's organisation. The request was checked to be about it. */
  readonly organisationId: string
  readonly request: Request
  /** The address of the request's sender, as a trusted proxy reports it if there is one. */
  readonly clientAddress: () => string
  /** Headers of the answer, in addition to the common ones. */
  readonly answerHeaders: AnswerHeaders
  /** Audits the persons of rows whose answer doesn't name them, or that a stream sends after its answer has begun. */
  readonly auditRead: (rows: readonly { personId: string }[]) => void
}

/** A handler that may refuse the caller before the body is read, by the caller and the unvalidated path parameters. */
interface GuardedHandler<O extends Operation> {
  permit(asked: { caller: HandlerInput<O>['caller']; params: Readonly<Record<string, string>> }): Promise<void> | void
  answer(input: HandlerInput<O>): Promise<Answer<O>>
}

type ParamsOf<O extends Operation> = RequestOf<O> extends { params: infer Params } ? Params : undefined

/**
 * A handler whose answer contains texts that their author may delete. Under an idempotency key the answer is stored
 * without them. When the call is repeated, it is composed again from the records.
 */
interface ComposingHandler<O extends Operation> {
  answer(input: HandlerInput<O>): Promise<Answer<O>>
  /** The part of the answer that is stored, such as ids. */
  keep(answer: Answer<O>): unknown
  /** The answer to the repeated call. `kept` is the stored part. */
  answerAgain(kept: unknown, asked: { caller: HandlerInput<O>['caller']; params: ParamsOf<O> }): Promise<Answer<O>>
}

/** One handler for each operation of a service, by the operation's id. */
export type Handlers<Operations extends Record<string, Operation>> = {
  readonly [Id in keyof Operations]:
    | ((input: HandlerInput<Operations[Id]>) => Promise<Answer<Operations[Id]>>)
    | GuardedHandler<Operations[Id]>
    | ComposingHandler<Operations[Id]>
}

/** A handler as the middlewares call it, whatever its operation. */
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

/** The handler of an operation, with the parts that it leaves out. */
export function handlerOf<Operations extends Record<string, Operation>>(
  handlers: Handlers<Operations>,
  { id }: Operation,
): OperationHandler {
  // The type of `handlers` has one for each id, but TypeScript can't match them for an operation that is not known.
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
