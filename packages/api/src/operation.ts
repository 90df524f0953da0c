import type * as yup from 'yup'
import type { ErrorCode } from './model/error-codes.ts'
import type { ProfileType, Service } from './model/enumerations.ts'

type AnySchema = yup.Schema<unknown>
/** The events of a stream by name: each event's meaning, and the schema of its data. */
type Events = Readonly<Record<string, { readonly meaning: string; readonly data: AnySchema }>>

/** One call to a service. Validation, the client, `/openapi.json` and the mocks are derived from it. */
export interface Operation {
  /** Unique among all operations. It is also the method's name on the service's client. */
  readonly id: string
  /** The service that answers the operation. */
  readonly service: Service
  /** HTTP method. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below the service's base, with parameters in braces. */
  readonly path: `/${string}`
  /** Summary of the operation in one line, for the documents. */
  readonly summary: string
  /**
   * Profile types that may call the operation. `none` needs no token. `import` needs one of the operator's import keys.
   */
  readonly access: 'none' | 'import' | readonly ProfileType[]
  /** Schema of the path's parameters. */
  readonly params?: AnySchema
  /** Schema of the query. Its values are text and whole numbers. */
  readonly query?: AnySchema
  /** Schema of the body. `binary` means bytes of any content type. */
  readonly body?: AnySchema | 'binary'
  /** Size limit for the body in bytes. Default: the server's limit for every body. */
  readonly bodyLimit?: number
  /**
   * Name of the list in the body whose records are judged individually, so that an invalid record doesn't affect the
   * others.
   */
  readonly records?: string
  /** Whether a call without a body is valid. */
  readonly isBodyOptional?: boolean
  /** Status of a successful response. */
  readonly status: 200 | 201 | 202 | 204
  /**
   * Address of the record that the call creates, for the header `Location`: service and path. Names in braces are
   * parameters of the call, or fields of the answer.
   */
  readonly location?: `/${string}`
  /**
   * Schema of the response. If absent, the response has no body. `binary` means bytes, whose content type is in the
   * response.
   */
  readonly response?: AnySchema | 'binary'
  /** Content type of a binary response. */
  readonly contentType?: `${string}/${string}`
  /** The events, if the response is a stream of server-sent events. The stream ends when the access token expires. */
  readonly events?: Events
  /** Request headers of this operation, each with its description. */
  readonly headers?: Readonly<Record<string, string>>
  /** Codes of the problems with which this operation may answer, in addition to COMMON_ERRORS. */
  readonly errors: readonly ErrorCode[]
  /** Whether the response contains tokens. Such a response isn't stored under an idempotency key. */
  readonly returnsTokens?: boolean
}

/**
 * Returns whether signed-in callers may repeat a call with an `Idempotency-Key`. Calls to other operations ignore the
 * header.
 */
export const acceptsKey = ({ method, access, response, returnsTokens }: Operation): boolean =>
  method === 'POST' && access !== 'none' && access !== 'import' && response !== 'binary' && !returnsTokens

/** Says how an operation that stores records handles an invalid record. Used in the summaries of these operations. */
export const REFUSED_ALONE = 'An invalid record is refused alone: all others are stored'

/** Says how an import handles an invalid record. */
export const ALL_OR_NONE = 'Either all records are stored or none, and each invalid one is named'

/**
 * Returns the operation unchanged, with its exact type, from which requests, responses and error codes are inferred.
 */
export const defineOperation = <const T extends Operation>(operation: T): T => operation

/**
 * Header for operations that replace a version that the caller has read. The operation's errors include
 * `stale_version`.
 */
export const replacedVersion = {
  'If-Match': 'The replaced version in quotes. Any version but the current one is refused',
} as const

type Of<S> = S extends yup.Schema<infer T> ? T : never
type Part<Key extends string, S, Optional = false> = [S] extends [yup.Schema<infer T>]
  ? Optional extends true
    ? { [K in Key]?: T }
    : { [K in Key]: T }
  : { [K in Key]?: undefined }

/** Request of an operation: the `params`, `query`, `body` and `headers` that it declares. */
export type RequestOf<O extends Operation> = Part<'params', O['params']> &
  Part<'query', O['query'], true> &
  (O['body'] extends 'binary'
    ? { body: Blob }
    : Part<'body', O['body'], O['isBodyOptional'] extends true ? true : false>) &
  (O['headers'] extends Readonly<Record<string, string>>
    ? { headers?: { readonly [Name in keyof O['headers']]?: string } }
    : { headers?: undefined })

/** Response of an operation. If the operation has events, it is the stream's bytes, which `readEvents` reads. */
export type ResponseOf<O extends Operation> = O['events'] extends Events
  ? ReadableStream<Uint8Array>
  : O['response'] extends 'binary'
    ? Blob
    : O['response'] extends yup.Schema<unknown>
      ? Of<O['response']>
      : void

/** An event of an operation's stream: its name and its data. */
export type EventOf<O extends Operation> = O['events'] extends Events
  ? {
      [Name in keyof O['events'] & string]: { readonly name: Name; readonly data: Of<O['events'][Name]['data']> }
    }[keyof O['events'] & string]
  : never

/** Returns the address of the record that a call has created, or `undefined` if the operation has no `location`. */
export function locationOf({ id, location }: Operation, params: unknown, answer: unknown): string | undefined {
  const known = { ...(params as object), ...(answer as object) }
  return location?.replace(/\{([\w.]+)\}/g, (_, path: string) => {
    const value = path
      .split('.')
      .reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>> | undefined)?.[name], known)
    if (typeof value !== 'string') throw new TypeError(`${id} has no ${path} for its location`)
    return encodeURIComponent(value)
  })
}

/** Returns the path of an operation below the service's base, with its parameters filled in. */
export function fillPath(operation: Operation, params: Readonly<Record<string, string>> = {}): string {
  return operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`${operation.id} needs the parameter ${name}`)
    return encodeURIComponent(value)
  })
}
