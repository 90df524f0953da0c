import { ApiError } from '@attune/api'

/**
 * The result of a read. The last value stays while the query is fetched again, and when that fails. An error stays until
 * the query has loaded.
 */
export type QueryResult<T> =
  | { readonly status: 'loading'; readonly error?: unknown; readonly value?: T }
  | { readonly status: 'failed'; readonly error: unknown; readonly value?: T }
  | { readonly status: 'loaded'; readonly error?: undefined; readonly value: T }

/** The value to carry over into the next result. */
export const lastValue = <T>(result: QueryResult<T>): { value?: T } =>
  result.value === undefined ? {} : { value: result.value }

/** The service answered 404: it has no data on the client. Screens show this as empty, not as a failure. */
export const isUnknown = (result: QueryResult<unknown>): boolean =>
  result.status === 'failed' && result.error instanceof ApiError && result.error.status === 404
