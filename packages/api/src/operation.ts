import type * as yup from 'yup'
import type { ProfileType, Service } from './model/enumerations.ts'

type AnySchema = yup.Schema<unknown>

/** One call of a service: what the server validates, the client sends, `/openapi.json` documents and the mocks answer. */
export interface Operation {
  /** Unique among all operations; also the method's name on the service's client. */
  readonly id: string
  readonly service: Service
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the service's base; parameters in braces. */
  readonly path: `/${string}`
  readonly summary: string
  /** Which profile types may call it; `none` needs no token, `import` one of the operator's import keys. */
  readonly access: 'none' | 'import' | readonly ProfileType[]
  readonly params?: AnySchema
  readonly query?: AnySchema
  /** `binary`: bytes, whatever their content type says. */
  readonly body?: AnySchema | 'binary'
  /** Bytes that the body may have; absent: what the server allows every body. */
  readonly bodyLimit?: number
  readonly isBodyOptional?: boolean
  /** Status of success. */
  readonly status: 200 | 201 | 202 | 204
  /** Absent: the answer has no body. `binary`: bytes of the content type that the answer names. */
  readonly response?: AnySchema | 'binary'
  /** Request headers that mean something to this operation, each with what it means. */
  readonly headers?: Readonly<Record<string, string>>
  /** Statuses of the problems that belong to this operation, beside 401 and 403. */
  readonly errors: readonly (401 | 403 | 404 | 409 | 412 | 413 | 422 | 429 | 503)[]
  /** True where the answer carries tokens: such a call takes no idempotency key. */
  readonly returnsTokens?: boolean
}

export const defineOperation = <const T extends Operation>(operation: T): T => operation

type Of<S> = S extends yup.Schema<infer T> ? T : never
type Part<Key extends string, S, Optional = false> = [S] extends [yup.Schema<infer T>]
  ? Optional extends true
    ? { [K in Key]?: T }
    : { [K in Key]: T }
  : { [K in Key]?: undefined }

/** What a call of the operation needs: `params`, `query` and `body`, those that it declares. */
export type RequestOf<O extends Operation> = Part<'params', O['params']> &
  Part<'query', O['query'], true> &
  (O['body'] extends 'binary'
    ? { body: Blob }
    : Part<'body', O['body'], O['isBodyOptional'] extends true ? true : false>) &
  (O['headers'] extends Readonly<Record<string, string>>
    ? { headers?: { readonly [Name in keyof O['headers']]?: string } }
    : { headers?: undefined })

/** What the operation answers. */
export type ResponseOf<O extends Operation> = O['response'] extends 'binary'
  ? Blob
  : O['response'] extends yup.Schema<unknown>
    ? Of<O['response']>
    : void

/** The operation's path with its parameters filled in, below the service's base. */
export function fillPath(operation: Operation, params: Readonly<Record<string, string>> = {}): string {
  return operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`${operation.id} needs the parameter ${name}`)
    return encodeURIComponent(value)
  })
}
